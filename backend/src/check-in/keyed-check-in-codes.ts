import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CheckInCodes } from '@app/contracts/check-in';
import { KEY_STORE, type KeyStore } from '../platform/keys/key-store.port.js';

/** No data subject is called so; no erasure takes this key, as printed codes stay in use. */
const PRINTED = 'check-in';

/** Tells a code of ours from whatever else a camera sees. */
const OURS = 'CI:';
/** 128 bits by five. */
const LETTERS = 26;

/**
 * The letters that follow from registration, person and the server's key: 128 bits in capitals and digits, of which a QR
 * code takes half as much space as of small letters. They tell nothing of anybody (EVT-250).
 */
@Injectable()
export class KeyedCheckInCodes implements CheckInCodes {
  constructor(@Inject(KEY_STORE) private readonly keys: Pick<KeyStore, 'keyFor'>) {}

  async of(registration_id: number, person_ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const key = await this.keys.keyFor(PRINTED);
    if (key === null) throw new Error('the key of printed codes is never destroyed');
    return new Map(person_ids.map((person_id) => [person_id, codeOf(key, `check-in:${registration_id}:${person_id}`)]));
  }
}

const codeOf = (key: Uint8Array, named: string): string => {
  const digest = createHmac('sha256', key).update(named).digest('hex');
  return (
    OURS +
    BigInt(`0x${digest.slice(0, 32)}`)
      .toString(32)
      .toUpperCase()
      .padStart(LETTERS, '0')
  );
};
