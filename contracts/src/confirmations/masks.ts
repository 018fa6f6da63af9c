import { maskAnswer } from '../shared/index.js';
import type { ConfirmationContent } from './content.js';

/** The parts of a confirmation that say who somebody is (0-conventions, Roles). */
const MASKS = {
  registrant: { name: { when: 'individual' } },
  people: { name: true },
  routines: { name: true },
  tickets: { holder_name: true },
  credits: { from: true },
} as const;

/** A confirmation as auditors read it. */
export const maskedConfirmation = (content: ConfirmationContent): ConfirmationContent =>
  maskAnswer(content, MASKS) as ConfirmationContent;
