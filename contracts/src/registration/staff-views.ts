import type { Owed, RegistrationSummary } from './views.js';

/** A row of `GET /api/admin/registrations`: the summary, what is still owed, and whom a search found in it (ADM-002, ADM-015). */
export type StaffRegistrationRow = RegistrationSummary & Owed & { readonly found: readonly string[] };
