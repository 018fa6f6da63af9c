import type { DomainEvent, EventDeclarations } from '../shared/index.js';

/** Stream `process-audit_{accountId}`: who looked at masked data in clear, of which stream and why (AUD-001). */
export type AuditEvent = DomainEvent<
  'PersonalDataRevealed',
  { readonly stream: string; readonly account_id: number; readonly reason: string }
>;

export const auditDeclarations: EventDeclarations<AuditEvent> = { PersonalDataRevealed: { version: 1, personal: [] } };
