import { type DomainEvent, type EventDeclarations, said } from '../shared/index.js';

/** Stream `process-audit_{accountId}`: who looked at masked data in clear, of which stream and why (AUD-001). */
export type AuditEvent = DomainEvent<
  'PersonalDataRevealed',
  { readonly stream: string; readonly account_id: number; readonly reason: string }
>;

export const auditEvents: EventDeclarations<AuditEvent> = {
  PersonalDataRevealed: {
    version: 1,
    personal: [{ path: 'reason', kind: 'text', unmasked: true }],
    says: (d) => said('links', `revealed the personal data of ${d.stream}: ${d.reason}`),
    example: { stream: 'registration-75001', account_id: 1003, reason: 'a parent asked' },
  },
};
