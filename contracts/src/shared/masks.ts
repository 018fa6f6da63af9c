import { type Actor, ERASED } from './events.js';
import { maskText, toldApart } from './hidden.js';

type Plain = string | number | boolean | null | undefined;

/**
 * What of an answer says who somebody is or how to reach him, field by field. `true` covers every text at and below the
 * field; `when` names the field beside it that says whether it is a person's. Lists are stepped through, and so are
 * records by `*`.
 */
export type Masks<A> =
  | true
  | (A extends Plain
      ? { readonly when: string }
      : A extends readonly (infer E)[]
        ? Masks<E>
        : { readonly [K in keyof A]?: Masks<A[K]> });

/** The same of any answer. */
export type AnyMasks = true | { readonly [field: string]: AnyMasks | string };

/** Numbers stay: those of states and kinds tell nobody, and what is personal is text. */
const masked = (value: unknown): unknown => {
  if (typeof value === 'string') return value === '' || value === ERASED ? value : maskText(value);
  if (Array.isArray(value)) return value.map(masked);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner)]));
};

/** An answer with everything that `masks` names cut to its first letter (0-conventions, Roles). */
export const maskAnswer = (answer: unknown, masks: AnyMasks): unknown => {
  if (masks === true) return masked(answer);
  if (Array.isArray(answer)) return answer.map((one) => maskAnswer(one, masks));
  if (answer === null || typeof answer !== 'object') return answer;
  const record = answer as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => {
      const below = masks[field] ?? masks['*'];
      if (below === undefined || typeof below === 'string') return [field, value];
      if (typeof value !== 'string' || below === true) return [field, maskAnswer(value, below)];
      return [field, typeof below.when === 'string' && record[below.when] !== true ? value : masked(value)];
    }),
  );
};

/** True when the dotted field is covered for some rows at least: by its values they could be told apart. */
export const isMasked = (masks: AnyMasks, field: string): boolean => {
  let at: AnyMasks | string | undefined = masks;
  for (const step of field.split('.')) {
    if (at === true) return true;
    if (at === undefined || typeof at === 'string') return false;
    at = at[step] ?? at['*'];
  }
  return at !== undefined;
};

/** Who acts for the house is called by name; of a registrant or the holder of a link the first letter and the account are left. */
export const maskActor = <A extends Pick<Actor, 'role' | 'display' | 'account_id'>>(actor: A): A => {
  if (actor.role !== 'registrant' && actor.role !== 'link') return actor;
  const display = maskText(actor.display);
  return { ...actor, display: actor.account_id === null ? display : toldApart(display, actor.account_id) };
};
