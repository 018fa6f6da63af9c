import type { RegistrationEvent } from '@app/contracts/registration';
import type { StoredEvent } from '@app/contracts/shared';

export const registrationOf = ({ data }: StoredEvent<RegistrationEvent>): number => data.registration_id;

/** Who hears of a registration: its open screens, its owner's dashboard, the staff's lists (LIV-006). */
export const registrationRooms = (doc: { readonly id: number; readonly account_id: number }): readonly string[] => [
  `registration:${doc.id}`,
  `account:${doc.account_id}`,
  'staff',
];
