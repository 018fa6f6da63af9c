import { REQUIRED } from '../../shared/index.js';
import type { Address } from '../types.js';

/** Field → message: zip and state are asked only for the default country (ACC-062), which the configuration says (NAV-092). */
export const addressErrors = (
  address: Address,
  defaultCountryId: number,
  prefix = 'address.',
): Record<string, string> => {
  if (address.country_id !== defaultCountryId) return {};
  return {
    ...(address.zip.trim() === '' ? { [`${prefix}zip`]: REQUIRED } : {}),
    ...(address.state_id === null ? { [`${prefix}state_id`]: REQUIRED } : {}),
  };
};
