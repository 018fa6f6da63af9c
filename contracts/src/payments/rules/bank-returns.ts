import { addDays, type Day, daysBetween } from '../../shared/index.js';
import type { PaymentOrigin } from '../kinds.js';

/** The consequence of a return: `again` it may be presented at most twice more, `block` the account must not be debited any more, `forget` the saved account goes (PAY-328). */
export type Follows = 'again' | 'block' | 'forget' | 'staff';

/** The return codes whose meaning decides something; any other is shown as it is and left to staff (PAY-328). */
export const RETURN_CODES: Readonly<Record<string, { readonly text: string; readonly follows: Follows }>> = {
  R01: { text: 'insufficient funds', follows: 'again' },
  R02: { text: 'account closed', follows: 'forget' },
  R03: { text: 'no account, or it cannot be found', follows: 'forget' },
  R04: { text: 'invalid account number', follows: 'forget' },
  R05: { text: 'debit of a consumer account not authorized', follows: 'block' },
  R07: { text: 'authorization revoked', follows: 'block' },
  R08: { text: 'payment stopped', follows: 'staff' },
  R09: { text: 'uncollected funds', follows: 'again' },
  R10: { text: 'debit not authorized', follows: 'block' },
  R16: { text: 'account frozen', follows: 'staff' },
  R20: { text: 'account takes no debits', follows: 'staff' },
  R29: { text: 'debit not authorized by the company', follows: 'block' },
};

const FOLLOWS: Readonly<Record<Follows, string>> = {
  again: 'It may be presented again at most twice.',
  block: 'This account is not debited any more.',
  forget: 'The saved account is removed.',
  staff: 'Please ask the payer.',
};

/** True for a code as banks give it. */
export const isReturnCode = (code: string): boolean => /^R\d\d$/.test(code);

/** A return's code with its text: 'R01, insufficient funds'. */
export const returnText = (code: string): string => {
  const known = RETURN_CODES[code];
  return known === undefined ? code : `${code}, ${known.text}`;
};

export const followsOf = (code: string | null): Follows => RETURN_CODES[code ?? '']?.follows ?? 'staff';

/** The advice to staff (PAY-328). */
export const returnAdvice = (code: string): string => FOLLOWS[followsOf(code)];

/** How often a returned debit is presented again at most (PAY-328). */
const PRESENTATIONS = 2;

type Debit = { readonly returned: boolean; readonly code: string | null; readonly origin: PaymentOrigin };

/** True for a debit that came back for want of funds, and was not presented twice already (PAY-328). */
export const mayPresentAgain = ({ returned, code, origin }: Debit): boolean =>
  returned && followsOf(code) === 'again' && (origin.kind === 'again' ? origin.presentation : 0) < PRESENTATIONS;

/** How long a bank may give a debit back (PAY-323). */
const RETURN_DAYS = 60;

/** The last day on which a debit may still come back; one that is not settled counts from today (PAY-323). */
export const mayReturnUntil = (settled_on: Day | null, today: Day): Day | null => {
  const until = addDays(settled_on ?? today, RETURN_DAYS);
  return daysBetween(today, until) >= 0 ? until : null;
};
