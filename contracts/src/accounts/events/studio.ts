import { labelledChangesOf, type EventDeclarations, said } from '../../shared/index.js';
import type { StudioFlags, StudioProfile } from '../types.js';
import { contactsOfStudio, exampleProfile, type OfStudio } from './shapes.js';

/** Stream `studio-{id}` (ACC-115). `account_id` is the studio's one sign-in account (ACC-008). */
export type StudioEvent =
  | OfStudio<'StudioCreated', { account_id: number | null; claimed: boolean; verified: boolean } & StudioProfile>
  | OfStudio<'StudioVerified'>
  | OfStudio<'StudioSetupRequested', { account_id: number; event: string | null }>
  | OfStudio<'StudioClaimed', { account_id: number }>
  | OfStudio<'StudioProfileChanged', { account_id: number | null } & StudioProfile>
  | OfStudio<'StudioFlagsChanged', StudioFlags>
  /** Of the duplicate: from now on the studio `into` stands for it. */
  | OfStudio<'StudioMerged', { into: number; name: string }>
  | OfStudio<'StudioUnmerged', { from: number }>;

const ids = { studio_id: 2001, account_id: 1001 };

/** A studio's name and place are public (ACC-040). */
export const studioEvents: EventDeclarations<StudioEvent> = {
  StudioCreated: {
    version: 1,
    personal: contactsOfStudio,
    says: (d) => said('account', `created the studio ${d.name}`),
    example: { ...ids, claimed: true, verified: false, ...exampleProfile },
  },
  StudioVerified: {
    version: 1,
    personal: [],
    says: () => said('account', 'verified the studio'),
    example: { studio_id: 2001 },
  },
  StudioSetupRequested: {
    version: 1,
    personal: [],
    says: () => said('account', 'asked to claim the studio'),
    example: { ...ids, event: 'aurora' },
  },
  StudioClaimed: {
    version: 1,
    personal: [],
    says: () => said('account', 'claimed the studio'),
    example: ids,
  },
  StudioProfileChanged: {
    version: 1,
    personal: contactsOfStudio,
    says: (d) => said('account', `changed the profile of ${d.name}`),
    example: { ...ids, ...exampleProfile },
  },
  StudioFlagsChanged: {
    version: 1,
    personal: [],
    says: (d) =>
      said('account', 'changed the flags of the studio', labelledChangesOf({}, { ...d, studio_id: undefined })),
    example: {
      studio_id: 2001,
      flagged: true,
      bypass_deposit: false,
      bypass_removed_routine_fee: false,
      bypass_removed_routine_fee_post_deadline: false,
    },
  },
  StudioMerged: {
    version: 1,
    personal: [],
    says: (d) => said('account', `merged the studio into ${d.name}, studio ${d.into}`),
    example: { studio_id: 2001, into: 2002, name: 'Starlight Dance Academy' },
  },
  StudioUnmerged: {
    version: 1,
    personal: [],
    says: (d) => said('account', `took the merging into studio ${d.from} back`),
    example: { studio_id: 2001, from: 2002 },
  },
};
