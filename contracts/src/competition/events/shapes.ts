import type { DomainEvent, PersonalField } from '../../shared/index.js';

export type OfRegistration<T extends string, D> = DomainEvent<T, { readonly registration_id: number } & D>;

/** What people wrote as text may name somebody; it belongs to the account (KER-008). */
export const ofAccount = (path: string): PersonalField => ({ path, subject: 'account_id', kind: 'account' });

export const registration_id = 75_001;
export const account_id = 1001;
export const temp_id = '3f1c9a52-7d0e-4c38-9b1a-5e8f0d2c6a47';
