import { folded } from './folded.js';

/** The field messages every form shares (NAV-087, ACC-031). */
export const REQUIRED = 'Required';
export const VALID_EMAIL = 'Must be valid email';
export const VALID_PHONE = 'Must be valid phone number';
const VALID_ZIP = 'Must be valid zip';
export const INVALID_BIRTHDATE = 'Invalid Birthdate';
export const PLAIN_NAME = 'Please leave out web addresses and line breaks';
const ONE_DIRECTION = 'Please leave out letters that turn the direction of the text';

const MAX_EMAIL = 254;
const MAILBOX = /^[^\s\p{C}@.<>()",;:\\[\]]+(\.[^\s\p{C}@.<>()",;:\\[\]]+)*$/u;
const LABEL = /^[\p{L}\p{M}\p{N}]+(-+[\p{L}\p{M}\p{N}]+)*$/u;
const TOP_LEVEL = /^([\p{L}\p{M}]{2,}|xn-.+)$/u;

/** True for an address that a mail could be sent to, spaces around it aside; forms and commands ask this alone (ACC-017, NAV-087). */
export const isEmail = (text: string): boolean => {
  const [mailbox = '', domain = '', ...rest] = text.trim().split('@');
  const labels = domain.split('.');
  return (
    text.trim().length <= MAX_EMAIL &&
    rest.length === 0 &&
    mailbox.length <= 64 &&
    MAILBOX.test(mailbox) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
};

const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u;
/** Invisible letters that embed, override or isolate a direction: with one of them the rest of a line is read backwards. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/u;

/**
 * The texts that mail programs make links of: `://`, `www.`, a mail's address, a path, and the common ends of
 * addresses. `Ma.Theresa`, `No.One` and `J.Co` are names.
 */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|\S@\S+\.\p{L}{2}|[\p{L}\p{N}]\.\p{L}{2,}[/:?#]|(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]{2,}\.(?:com|net|org|edu|gov|info|biz|io|ai|co|me|tv|app|dev|xyz|online|site|shop|store|club|live|link|top|us|uk|ca|mx|au|eu|de|fr|es|it|nl|ru|cn|br|in|рф|xn--.+)|\w\.com)(?![\p{L}\p{N}])/iu;

/** Returns why a text does not stay a name in a mail or a list; null for one that does (SEC-017). */
const unplain = (text: string): string | null => {
  if (DIRECTION.test(text)) return ONE_DIRECTION;
  return LINE_BREAK.test(text) || WEB_ADDRESS.test(text) ? PLAIN_NAME : null;
};

/** True for a name: no address of a page, no line break, no letter that turns the direction of the text (SEC-017). */
export const isPlainName = (text: string): boolean => unplain(text) === null;

/** What a form says of a typed name, null when it is fine (NAV-087, SEC-017). */
export const nameProblem = (text: string): string | null => (text.trim() === '' ? REQUIRED : unplain(text));

/** The form in which two addresses are compared: trimmed, without regard to case (ACC-010). */
export const emailKey = (text: string): string => text.trim().toLowerCase();

/** True for digits or a plus with the usual separators between them, 7 to 15 digits (NAV-087). */
export const isPhone = (text: string): boolean => /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/.test(text.trim());

/** The country whose numbers and zips are checked digit by digit; its id in the table of countries. */
const UNITED_STATES = 1;

/**
 * The words of a form about a phone number that was given (NAV-087). One of an address in the United States has ten digits, with
 * or without the 1 before them, or begins with the plus of another country.
 * @param country_id the country of the address that it belongs to; null where none is known
 */
export const phoneProblem = (text: string, country_id: number | null): string | null => {
  if (!isPhone(text)) return VALID_PHONE;
  const digits = text.replace(/\D/g, '');
  const abroad = text.trim().startsWith('+') && !digits.startsWith('1');
  if (country_id !== UNITED_STATES || abroad) return null;
  return /^1?\d{10}$/.test(digits) ? null : VALID_PHONE;
};

/** Field → message for the phone numbers that were given, by the country of their address (NAV-087). */
export const phoneErrors = (
  phones: Readonly<Record<string, string | null>>,
  country_id: number | null,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(phones).flatMap(([field, phone]) => {
      const problem = phone ? phoneProblem(phone, country_id) : null;
      return problem ? [[field, problem]] : [];
    }),
  );

/** The words of a form about a zip that was given: one in the United States has five digits, or nine (NAV-087). */
export const zipProblem = (zip: string, country_id: number): string | null =>
  country_id !== UNITED_STATES || /^\d{5}(?:-?\d{4})?$/.test(zip.trim()) ? null : VALID_ZIP;

/** Folded, and without any other punctuation: how names are compared and searched (ACC-040, ROS-026, ADM-035). */
export const nameKey = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
