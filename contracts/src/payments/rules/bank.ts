/**
 * Checks of the hosted bank fields (PAY-090). The gateway's frame is sent the text of these very functions, so each may
 * use only the others of this file.
 */

/** True for a name of an account that is not blank. */
export const isAccountName = (typed: string): boolean => typed.trim() !== '';

/** True for 4 to 17 digits. */
export const isAccountNumber = (typed: string): boolean => /^\d{4,17}$/.test(typed);

/** True for nine digits whose ABA checksum holds: 3, 7 and 1 times the digits add up to tens. */
export const isRoutingNumber = (typed: string): boolean => {
  if (!/^\d{9}$/.test(typed) || typed === '000000000') return false;
  let total = 0;
  for (let i = 0; i < 9; i += 1) total += Number(typed[i]) * [3, 7, 1][i % 3]!;
  return total % 10 === 0;
};
