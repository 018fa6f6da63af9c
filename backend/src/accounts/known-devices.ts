import { Inject, Injectable } from '@nestjs/common';
import { decrypt, encrypt } from '../platform/event-store/sealing.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { KEY_STORE, type KeyStore } from '../platform/keys/key-store.port.js';

const NAME = 'devices';
const YEAR_SECONDS = 365 * 24 * 3600;
/** A family shares a device. */
const MOST = 5;
/** Boxes are base64, where no dot stands. */
const BETWEEN = '.';
const BOUND_TO = 'device';

const subjectOf = (account_id: number): string => `account:${account_id}`;

/** The boxes of the cookie, the newest first. */
const boxesOf = (cookie: string | undefined): string[] => {
  const pair = (cookie ?? '').split(/;\s*/).find((part) => part.startsWith(`${NAME}=`));
  return (pair?.slice(NAME.length + 1).split(BETWEEN) ?? [])
    .filter((box) => /^[\w+/=]{1,200}$/.test(box))
    .slice(0, MOST);
};

/**
 * Which devices have signed in to an account: the cookie holds a name of the device, sealed under the key of each account
 * that signed in with it. Nobody else can make one, the server keeps none, and an erased account's opens no more (SEC-014).
 */
@Injectable()
export class KnownDevices {
  constructor(
    @Inject(KEY_STORE) private readonly keys: KeyStore,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  /** The device's name for the account; null for one that has not signed in to it before. */
  async known(account_id: number, cookie: string | undefined): Promise<string | null> {
    return (await this.find(account_id, boxesOf(cookie)))?.name ?? null;
  }

  /** The `Set-Cookie` after a good sign-in. */
  async remember(account_id: number, cookie: string | undefined, secure: boolean): Promise<string> {
    const boxes = boxesOf(cookie);
    const found = await this.find(account_id, boxes);
    const box = found?.box ?? (await this.seal(account_id));
    const value = [box, ...boxes.filter((other) => other !== box)].slice(0, MOST).join(BETWEEN);
    return `${NAME}=${value}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  private async seal(account_id: number): Promise<string> {
    const key = await this.keys.keyFor(subjectOf(account_id));
    return key ? encrypt(key, BOUND_TO, this.ids.token()) : '';
  }

  private async find(account_id: number, boxes: readonly string[]): Promise<{ box: string; name: string } | null> {
    const key = boxes.length > 0 ? await this.keys.find(subjectOf(account_id)) : null;
    for (const box of key ? boxes : [])
      try {
        return { box, name: decrypt(key!, BOUND_TO, box) };
      } catch {
        // Of another account, or made up.
      }
    return null;
  }
}
