import { createCipheriv, createDecipheriv } from 'node:crypto';
import { ERASED, type EventMetadata, type PersonalField, type StoredShape, textSubject } from '@app/contracts/shared';
import { freshBytes } from '../ids/fresh-bytes.js';
import { DamagedEvent, type RawStoredEvent } from './event-store.port.js';

/** `null`: the subject's key was destroyed. */
export type Keys = { get(subject: string): Uint8Array | null | undefined };
type Change = (value: unknown, steps: readonly string[]) => unknown;

const SUBJECT = '$sealed';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = 'sealed:';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isBox = (value: object): value is { [SUBJECT]: string; box: string } =>
  SUBJECT in value && 'box' in value && typeof value[SUBJECT] === 'string' && typeof value.box === 'string';

/** AES-256-GCM, bound to an id, so that a box cannot be moved to another. */
export const encryptBytes = (key: Uint8Array, id: string, plain: Uint8Array): Buffer => {
  const iv = freshBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** Throws when the box was not made with this key for this id. */
const decryptBytes = (key: Uint8Array, id: string, bytes: Uint8Array): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  // Nothing is left over in this mode; it throws for a box that was tampered with.
  decipher.final();
  return plain;
};

/** Of an event bound to its id. */
export const encrypt = (key: Uint8Array, id: string, plain: string): string =>
  encryptBytes(key, id, Buffer.from(plain, 'utf8')).toString('base64');

/** Throws when the box was not made with this key for this id. */
export const decrypt = (key: Uint8Array, id: string, box: string): string =>
  decryptBytes(key, id, Buffer.from(box, 'base64')).toString('utf8');

/** A copy of `value` in which `change` has replaced whatever stands at the path; nothing there, nothing changed. */
const changeAt = (value: unknown, path: readonly string[], steps: readonly string[], change: Change): unknown => {
  const [step, ...rest] = path;
  if (value === null || value === undefined) return value;
  if (step === undefined) return change(value, steps);
  if (step === '*' && Array.isArray(value)) {
    return value.map((item, i) => changeAt(item, rest, [...steps, String(i)], change));
  }
  if (!isRecord(value)) return value;
  const keys = step === '*' ? Object.keys(value) : step in value ? [step] : [];
  const changed = keys.map((key) => [key, changeAt(value[key], rest, [...steps, key], change)]);
  return { ...value, ...Object.fromEntries(changed) };
};

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );

/** What tells whose a personal value is. */
type Sealable = { readonly id: string; readonly data: unknown };
type SealedMetadata = Pick<EventMetadata, 'actor' | 'reason'>;

/** The subject of one personal value: each `*` of the subject's path means the element that the value's path went through. */
const subjectOf = ({ id, data }: Sealable, field: PersonalField, steps: readonly string[]): string => {
  if (field.kind === 'text') return textSubject(id);
  const path = field.subject.split('.').map((step, i) => (step === '*' ? (steps[i] ?? step) : step));
  const found = valueAt(data, path);
  const whose = isRecord(found) && field.subject.endsWith('*') ? path.at(-1) : found;
  if (typeof whose !== 'number' && (typeof whose !== 'string' || whose === '')) {
    throw new RangeError(`personal data at ${steps.join('.')}, but nobody at ${path.join('.')} whose it is`);
  }
  return `${field.kind}:${whose}`;
};

const changePersonal = (
  event: Sealable,
  { personal }: StoredShape,
  change: (value: unknown, subject: string) => unknown,
): unknown =>
  personal.reduce<unknown>(
    (sealed, field) =>
      changeAt(sealed, field.path.split('.'), [], (value, steps) => change(value, subjectOf(event, field, steps))),
    event.data,
  );

const actorSubject = ({ actor }: Pick<EventMetadata, 'actor'>): string | undefined =>
  actor.account_id === null ? undefined : `account:${actor.account_id}`;

/** Whose keys are needed to seal the event: the people in its data, its texts and the account that acted. */
export const subjectsToSeal = (
  event: Sealable & { readonly metadata: SealedMetadata },
  declaration: StoredShape,
): Set<string> => {
  const subjects = new Set<string>();
  const actor = actorSubject(event.metadata);
  if (actor) subjects.add(actor);
  if (event.metadata.reason) subjects.add(textSubject(event.id));
  changePersonal(event, declaration, (value, subject) => {
    subjects.add(subject);
    return value;
  });
  return subjects;
};

/** Declared fields become boxes of ciphertext; a destroyed subject's become `[erased]` (KER-008). */
export const sealData = (id: string, data: unknown, declaration: StoredShape, keys: Keys): unknown =>
  changePersonal({ id, data }, declaration, (value, subject) => {
    const key = keys.get(subject);
    return key ? { [SUBJECT]: subject, box: encrypt(key, id, JSON.stringify(value)) } : ERASED;
  });

/** Who acted is sealed for his account, why as a free text. */
export const sealMetadata = <M extends SealedMetadata>(id: string, metadata: M, keys: Keys): M => {
  const sealed = (subject: string, plain: string): string => {
    const key = keys.get(subject);
    return key ? SEALED + encrypt(key, id, plain) : ERASED;
  };
  const { actor, reason } = metadata;
  const subject = actorSubject(metadata);
  return {
    ...metadata,
    ...(subject ? { actor: { ...actor, display: sealed(subject, actor.display) } } : {}),
    ...(reason ? { reason: sealed(textSubject(id), reason) } : {}),
  };
};

const isSealed = (text: string | undefined): text is string => text?.startsWith(SEALED) ?? false;

/** A client's data must not be able to pose as ciphertext. */
export const posesAsBox = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  ((!Array.isArray(data) && SUBJECT in data) || Object.values(data).some(posesAsBox));

/** Whose keys are needed to open the event. */
export const subjectsToOpen = (event: SealedEvent, subjects: Set<string>): void => {
  const actor = actorSubject(event.metadata);
  if (actor) subjects.add(actor);
  for (const subject of subjectsHeld(event)) subjects.add(subject);
};

type SealedEvent = Sealable & { readonly metadata: EventMetadata };

/** Whose data the event holds, its texts among them; the account that acted does not count. */
export const subjectsHeld = ({ id, data, metadata }: SealedEvent): Set<string> => {
  const subjects = new Set<string>();
  eachBox(data, (subject) => subjects.add(subject));
  if (isSealed(metadata.reason)) subjects.add(textSubject(id));
  return subjects;
};

export type PersonalValue = { readonly subject: string; readonly path: string; readonly value: unknown };

/** Every personal value of an opened event, and whose it is. */
export const personalValues = (event: Sealable, declaration: StoredShape): PersonalValue[] => {
  const found: PersonalValue[] = [];
  for (const field of declaration.personal)
    changeAt(event.data, field.path.split('.'), [], (value, steps) => {
      found.push({ subject: subjectOf(event, field, steps), path: steps.join('.'), value });
      return value;
    });
  return found;
};

const eachBox = (value: unknown, visit: (subject: string) => unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isBox(value)) visit(value[SUBJECT]);
  else for (const key in value) eachBox(value[key as never], visit);
};

/** Most of an event is not sealed: only what leads to a box is copied, and every event that is read passes here. */
const openBoxes = (value: unknown, open: (subject: string, box: string) => unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (isBox(value)) return open(value[SUBJECT], value.box);
  let copy: object | undefined;
  for (const key in value) {
    const item: unknown = value[key as never];
    const opened = openBoxes(item, open);
    if (opened === item) continue;
    copy ??= Array.isArray(value) ? [...(value as readonly unknown[])] : { ...value };
    Reflect.set(copy, key, opened);
  }
  return copy ?? value;
};

/** The boxes opened again, `[erased]` where the key is gone. Throws when a box was tampered with. */
export const openData = (id: string, data: unknown, keys: Keys): unknown =>
  openBoxes(data, (subject, box) => {
    const key = keys.get(subject);
    return key ? (JSON.parse(decrypt(key, id, box)) as unknown) : ERASED;
  });

/** Who acted is opened when somebody asks for it: the folds of projections rarely do, and deciphering costs the most. */
const openMetadata = (id: string, metadata: EventMetadata, keys: Keys): EventMetadata => {
  const subject = actorSubject(metadata);
  const { actor, reason } = metadata;
  const opened = isSealed(reason) ? { ...metadata, reason: openText(id, reason, keys.get(textSubject(id))) } : metadata;
  if (!subject || !isSealed(actor.display)) return opened;
  const { display: box, ...rest } = actor;
  let display: string | undefined;
  return {
    ...opened,
    actor: {
      ...rest,
      get display() {
        display ??= openText(id, box, keys.get(subject));
        return display;
      },
    },
  };
};

const openText = (id: string, text: string, key: Uint8Array | null | undefined): string =>
  key ? decrypt(key, id, text.slice(SEALED.length)) : ERASED;

/** The keys of these subjects, asked for at once. */
export const gather = async (
  subjects: ReadonlySet<string>,
  keyOf: (subject: string) => Promise<Uint8Array | null>,
): Promise<Keys> =>
  new Map(await Promise.all([...subjects].map(async (subject) => [subject, await keyOf(subject)] as const)));

/** Throws `DamagedEvent` for what its keys do not open. */
export const unsealed = (event: RawStoredEvent, keys: Keys): { data: unknown; metadata: EventMetadata } => {
  try {
    return { data: openData(event.id, event.data, keys), metadata: openMetadata(event.id, event.metadata, keys) };
  } catch (error) {
    throw new DamagedEvent(event, error instanceof Error ? error.message : 'it cannot be decrypted');
  }
};
