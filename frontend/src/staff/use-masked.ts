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
