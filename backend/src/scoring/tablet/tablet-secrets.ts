import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { KEY_STORE, type KeyStore } from '../../platform/keys/key-store.port.js';

/** No data subject is called so; no erasure takes this key while judges are at work. */
const TABLETS = 'judge-tablets';
const DIGITS = 6;

export type JudgeAt = { readonly tour_date_id: number; readonly position: number };
/** Its id is all that is stored of it (ADR 0167). */
type Secret = { readonly token: string; readonly pin: string; readonly link_id: string };

export const isEqual = (a: string, b: string): boolean => {
  const [x, y] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(x!, y!);
};

/** Links, PINs and keys of tablets: they follow from the judge, the turn and a key of the server, and stand nowhere. */
@Injectable()
export class TabletSecrets {
  constructor(@Inject(KEY_STORE) private readonly keys: Pick<KeyStore, 'keyFor'>) {}

  /** The same turn always gives the same link and PIN, so that staff find them again. */
  async of(judge: JudgeAt, turn: number): Promise<Secret> {
    const { tour_date_id, position } = judge;
    const token = `${tour_date_id}-${position}-${(await this.made('link', judge, turn)).slice(0, 32)}`;
    const number = BigInt(`0x${await this.made('pin', judge, turn)}`) % BigInt(10 ** DIGITS);
    const link_id = createHash('sha256').update(token).digest('hex');
    return { token, pin: String(number).padStart(DIGITS, '0'), link_id };
  }

  /** The words that a device says instead of link and PIN, until the link's turn is over. */
  async deviceKey(judge: JudgeAt, turn: number, device_id: string): Promise<string> {
    return `${device_id}.${(await this.made(`device:${device_id}`, judge, turn)).slice(0, 32)}`;
  }

  private async made(what: string, { tour_date_id, position }: JudgeAt, turn: number): Promise<string> {
    const key = await this.keys.keyFor(TABLETS);
    if (key === null) throw new Error('the key of tablets is never destroyed');
    return createHmac('sha256', key).update(`${what}:${tour_date_id}:${position}:${turn}`).digest('hex');
  }
}
