import { REQUIRED } from '../../shared/index.js';
import { type Address, DEFAULT_COUNTRY_ID } from '../types.js';

/** Field → message: zip and state are asked only for the default country (ACC-062). */
export const addressErrors = (address: Address, prefix = 'address.'): Record<string, string> => {
  if (address.country_id !== DEFAULT_COUNTRY_ID) return {};
  return {
    ...(address.zip.trim() === '' ? { [`${prefix}zip`]: REQUIRED } : {}),
    ...(address.state_id === null ? { [`${prefix}state_id`]: REQUIRED } : {}),
  };
};
