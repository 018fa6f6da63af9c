import { change, type DomainEvent, type EventDeclarations, said } from '../shared/index.js';

/** Stream `accessCodes-{tour_date_id}`, so that no code is given twice at a tour date (EVT-176). */
type Of<T extends string, D> = DomainEvent<T, { readonly tour_date_id: number; readonly registration_id: number } & D>;
type Codes = { readonly codes: readonly { readonly person_id: number; readonly code: string }[] };
export type AccessCodesMade = Of<'AccessCodesMade', Codes>;
type Email = { readonly person_id: number; readonly email: string; readonly previous_email: string | null };
/** The code goes to this address (EVT-177). */
export type AccessCodeSent = Of<'AccessCodeSent', Email & { readonly account_id: number }>;
/** The address is kept for the next time (EVT-182). */
export type AccessCodeEmailSet = Of<'AccessCodeEmailSet', Email>;
/** How staff gave other codes (EVT-184). */
export type HowReplaced = 'regenerated' | 'imported';
/** Staff gave them other codes; those from before open nothing any more (EVT-184). */
export type AccessCodesReplaced = Of<'AccessCodesReplaced', Codes & { readonly how: HowReplaced }>;
export type AccessCodesEvent = AccessCodesMade | AccessCodeSent | AccessCodeEmailSet | AccessCodesReplaced;

const example = { tour_date_id: 7503, registration_id: 75_001 };
const email = { person_id: 501, email: 'dana@reyes.example', previous_email: 'rosa@reyes.example' };
const emails = ['email', 'previous_email'].map((path) => ({ path, subject: 'person_id', kind: 'person' as const }));
const changes = (data: Email) => [change('Email', data.previous_email, data.email)];

export const accessCodesEvents: EventDeclarations<AccessCodesEvent> = {
  AccessCodesMade: {
    version: 1,
    personal: [{ path: 'codes.*.code', subject: 'codes.*.person_id', kind: 'person' }],
    says: ({ codes }, nameOf) =>
      said('links', `made the access code of ${codes.map((one) => nameOf(one.person_id)).join(', ')}`),
    example: { ...example, codes: [{ person_id: 501, code: 'hT7wQ4nZ' }] },
  },
  AccessCodesReplaced: {
    version: 1,
    personal: [{ path: 'codes.*.code', subject: 'codes.*.person_id', kind: 'person' }],
    says: ({ codes, how }, nameOf) =>
      said('links', `${how} the access code of ${codes.map((one) => nameOf(one.person_id)).join(', ')}`),
    example: { ...example, codes: [{ person_id: 501, code: 'mP3xR8kD' }], how: 'regenerated' },
  },
  AccessCodeSent: {
    version: 1,
    personal: emails,
    says: (data, nameOf) => said('links', `sent the access code of ${nameOf(data.person_id)}`, changes(data)),
    example: { ...example, ...email, account_id: 1001 },
  },
  AccessCodeEmailSet: {
    version: 1,
    personal: emails,
    says: (data, nameOf) =>
      said('links', `set the address for the access code of ${nameOf(data.person_id)}`, changes(data)),
    example: { ...example, ...email },
  },
};
