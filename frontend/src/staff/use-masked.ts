import { isMasked, masksFor } from '@app/contracts/shared';
import { useSession } from '../platform/session.js';
import { RESOURCES } from './resources.js';

/** Which fields of a resource this person reads masked: the server neither sorts nor searches by them for him. */
export const useMasked = (resource: string): ((field: string) => boolean) => {
  const { account } = useSession();
  const call = RESOURCES[resource]?.list;
  const masks = call ? masksFor(call, account?.roles ?? []) : null;
  return (field) => masks !== null && isMasked(masks, field);
};

/** Where a row's number is that of something else. */
const NUMBERS: Readonly<Record<string, string>> = {
  payments: 'registration_id',
  people: 'person_id',
  routines: 'registration_id',
};

/** The field of a row's number, by which alone a row is found by who reads names masked; null for who searches by words. */
export const useNumberField = (resource: string): string | null => {
  const masked = useMasked(resource);
  if (!RESOURCES[resource]?.list.searches?.some(masked)) return null;
  return NUMBERS[resource] ?? 'id';
};
