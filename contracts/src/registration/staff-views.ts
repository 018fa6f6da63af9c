import type { Cents } from '../shared/index.js';
import type { RegistrationSummary } from './views.js';

/** A row of `GET /api/admin/registrations`: the summary and what is still owed (ADM-002). */
export type StaffRegistrationRow = RegistrationSummary & {
  /** Registration and media pass together; null while nothing was charged. */
  readonly balance: Cents | null;
};
