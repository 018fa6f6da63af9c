import type { TicketRefusal } from '../refusals.js';

const LONGEST = 60;
const FORBIDDEN = /[^\p{L}\p{M}\p{Nd} ._-]/gu;
/** A person whose name has nothing that a ticket may show. */
const NAMELESS = 'Participant';

type NameProblem = Extract<TicketRefusal['code'], `ticket_name_${string}`>;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** A holder name as it is kept (TIX-026). */
export const tidyHolderName = (name: string): string => name.trim();

/** What is wrong with a tidy holder name, the first of the checks in their order; null when nothing is (TIX-026 to TIX-031). */
export const holderNameProblem = (
  name: string,
  others: readonly string[],
  { allow_empty_name }: { readonly allow_empty_name: boolean },
): NameProblem | null => {
  if (name === '') return allow_empty_name ? null : 'ticket_name_required';
  if (name.length < 2) return 'ticket_name_short';
  if (name.length > LONGEST) return 'ticket_name_long';
  if (name.search(FORBIDDEN) >= 0) return 'ticket_name_invalid';
  return others.some((other) => same(other, name)) ? 'ticket_name_taken' : null;
};

/** The name that a free ticket starts with: the participant's, always valid, numbered where it is there already (TIX-033, TIX-034). */
export const presetHolderName = (fullName: string, others: readonly string[]): string => {
  const plain = fullName.replace(FORBIDDEN, '').replace(/ {2,}/g, ' ').trim();
  const name = (plain.length < 2 ? NAMELESS : plain).slice(0, LONGEST).trim();
  for (let n = 2, wanted = name; ; n += 1) {
    if (!others.some((other) => same(other, wanted))) return wanted;
    const suffix = ` ${n}`;
    wanted = `${name.slice(0, LONGEST - suffix.length).trim()}${suffix}`;
  }
};
