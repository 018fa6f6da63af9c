import type { WrittenMail } from './templates.js';

/** What hangs on a mail, as what it is made of: sent once more it is the same, and nothing is kept twice (OPS-014). */
export type MailDocument =
  /** The text that is to be signed. */
  | { readonly kind: 'waiver-text'; readonly waiver_type_id: number; readonly version: number }
  /** The confirmation that a completion or a saved edit has stored, by the payment or submission that made it (EVT-068). */
  | { readonly kind: 'confirmation'; readonly registration_id: number; readonly payment: string }
  /** Receipt, credit note or debit note of a ledger's entry: of a payment, or of what took back so much of it (PAY-320). */
  | {
      readonly kind: 'money';
      readonly registration_id: number;
      readonly payment_id: string;
      readonly refund_id: string | null;
    }
  /** The signed report of a run, to read and to compare a later one with. */
  | { readonly kind: 'integrity-report'; readonly run_id: string; readonly as: 'pdf' | 'json' };

export type MailFile = { readonly name: string; readonly content_type: string; readonly content: Uint8Array };

/** How each kind is made; the room that knows it says so (`MailQueue.documentsBy`). */
export type MakeDocument<K extends MailDocument['kind']> = (
  document: Extract<MailDocument, { readonly kind: K }>,
) => Promise<MailFile>;

/** Mail servers take some 25 MB, of which the encoding of files is a third. */
export const MOST_ATTACHED_BYTES = 15_000_000;

/** The files that a mail takes, in their order, and the names of those that it does not. */
export const attachable = (
  files: readonly MailFile[],
): { readonly attached: readonly MailFile[]; readonly left_out: readonly string[] } => {
  let left = MOST_ATTACHED_BYTES;
  const fits = files.map(({ content }) => {
    if (content.length > left) return false;
    left -= content.length;
    return true;
  });
  return {
    attached: files.filter((_, i) => fits[i]),
    left_out: files.filter((_, i) => !fits[i]).map(({ name }) => name),
  };
};

/** The mail, with a line about what was too large for it. */
export const withLeftOut = ({ subject, text }: WrittenMail, names: readonly string[]): WrittenMail => ({
  subject,
  text: names.length === 0 ? text : `${text}\n\nToo large for a mail, but kept by the office: ${names.join(', ')}`,
});
