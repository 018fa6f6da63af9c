import type { Owed, RegistrationSummary } from './views.js';

/** A row of `GET /api/admin/registrations`: the summary and what is still owed (ADM-002). */
export type StaffRegistrationRow = RegistrationSummary & Owed;
