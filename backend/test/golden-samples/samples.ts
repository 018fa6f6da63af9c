import type { AppEvent } from '@app/contracts/audit';
import type { ShareLinkEvent } from '@app/contracts/sharing';
import { auditSamples } from './audit.js';
import { catalogueSamples } from './catalogue.js';
import { moneySamples } from './money.js';
import { peopleSamples } from './people.js';
import { registrationSamples } from './registration.js';
import type { Samples } from './samples-of.js';

/** Words that stand for personal data in the samples, and nowhere else in them. */
export const PERSONAL_WORDS = ['Rosalind', 'Ottoline', 'Quimby', 'quimby', '555-0199', '2014-05-01'];

export const samples: Samples<AppEvent | ShareLinkEvent> = {
  ...peopleSamples,
  ...catalogueSamples,
  ...registrationSamples,
  ...moneySamples,
  ...auditSamples,
};
