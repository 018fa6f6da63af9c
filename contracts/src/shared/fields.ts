/** The field messages every form shares (NAV-087, ACC-031). */
export const REQUIRED = 'Required';
export const VALID_EMAIL = 'Must be valid email';
export const VALID_PHONE = 'Must be valid phone number';
export const INVALID_BIRTHDATE = 'Invalid Birthdate';
export const PLAIN_NAME = 'Please leave out web addresses and line breaks';

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
/** What mail programs make links of. `J.R.Lee` and `St.John` are names: an initial or a title stands before the dot. */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}[/:?#]|(?<![\p{L}\p{N}])(?!(?:st|dr|mr|mrs|ms|mt|prof)\.)[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu;

/** True for a name that stays a name in a mail: no address of a page, no line break (SEC-017). */
export const isPlainName = (text: string): boolean => !LINE_BREAK.test(text) && !WEB_ADDRESS.test(text);

/** What a form says of a typed name, null when it is fine (NAV-087, SEC-017). */
export const nameProblem = (text: string): string | null => {
  if (text.trim() === '') return REQUIRED;
  return isPlainName(text) ? null : PLAIN_NAME;
};

/** The form in which two addresses are compared: trimmed, without regard to case (ACC-010). */
export const emailKey = (text: string): string => text.trim().toLowerCase();

/** True for digits or a plus with the usual separators between them, 7 to 15 digits (NAV-087). */
export const isPhone = (text: string): boolean => /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/.test(text.trim());

/** Lower case, without accents, punctuation and repeated spaces: how names are compared and searched (ACC-040, ROS-026). */
export const nameKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
