import { hash, verify } from '@node-rs/argon2';

// Argon2id is the library's default; memory and time as OWASP advises for it.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An Argon2id hash with its own salt (SEC-002). */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let dummy: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash to compare with (ACC-016). */
export const passwordFits = async (stored: string | null, password: string): Promise<boolean> => {
  dummy ??= hashPassword('no account has this password');
  const fits = await verify(stored ?? (await dummy), password);
  return stored !== null && fits;
};
