import { REQUIRED, zipProblem } from '../../shared/index.js';
import type { Address } from '../types.js';

/** Field → message: zip and state are asked only for the default country (ACC-062), which the configuration says (NAV-092). */
export const addressErrors = (
  address: Address,
  defaultCountryId: number,
  prefix = 'address.',
): Record<string, string> => {
  const home = address.country_id === defaultCountryId;
  const given = address.zip.trim() !== '';
  const zip = given ? zipProblem(address.zip, address.country_id) : home ? REQUIRED : null;
  return {
    ...(zip ? { [`${prefix}zip`]: zip } : {}),
    ...(home && address.state_id === null ? { [`${prefix}state_id`]: REQUIRED } : {}),
  };
};
