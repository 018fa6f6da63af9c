import { counted } from '@app/contracts/shared';

/** How many families get how many mails, and how many people none. */
export const sendingWords = (emails: readonly string[], without: number): string => {
  const addresses = new Set(emails.map((email) => email.toLowerCase())).size;
  const none = without === 0 ? '' : ` Nothing goes to ${counted(without, 'person', 'people')} without an e-mail.`;
  return `${counted(addresses, 'family gets', 'families get')} ${counted(emails.length, 'mail')}.${none}`;
};
