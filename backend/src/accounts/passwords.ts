import { holdsOwnWord, WEAK_PASSWORD } from '@app/contracts/accounts';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { refused } from '../platform/commands/command.js';

// Argon2id is the library's default; memory and time as OWASP advises for it.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MOST_COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** A password that was looked at: no other one is ever kept. */
export type StrongPassword = string & { readonly strong: true };

/** Refuses at the field, with `weak_password`, what is guessed first: a common one, or the owner's own words (SEC-013). */
export const strongPassword = (password: string, own: readonly string[], field: string): StrongPassword => {
  if (MOST_COMMON.has(password.toLowerCase()) || holdsOwnWord(password, own))
    throw refused('weak_password', {}, { [field]: WEAK_PASSWORD });
  return password as StrongPassword;
};

/** An Argon2id hash with its own salt (SEC-002). */
export const hashPassword = (password: StrongPassword): Promise<string> => hash(password, OPTIONS);

let dummy: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash to compare with (ACC-016). */
export const passwordFits = async (stored: string | null, password: string): Promise<boolean> => {
  dummy ??= hash('no account has this password', OPTIONS);
  const fits = await verify(stored ?? (await dummy), password);
  return stored !== null && fits;
};
