import type { ContactInfo } from '../../roster/index.js';

/** To whom a waiver goes that is not sent yet: the address it has, else the parent's, else the person's own (EVT-235). */
export const waiverRecipient = (stored: string | null, contact: ContactInfo | null): string =>
  stored || contact?.parent?.emailValue || contact?.emailValue || '';
