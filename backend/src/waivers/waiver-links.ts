import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { KEY_STORE, type KeyStore } from '../platform/keys/key-store.port.js';

/** How a token is found again: it stands nowhere itself. */
export const linkIdOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The tokens of mailed requests: 128 bits that follow from the request and the server's key, in URL-safe base64. */
@Injectable()
export class WaiverLinks {
  constructor(@Inject(KEY_STORE) private readonly keys: KeyStore) {}

  async tokenOf(request_id: string): Promise<string> {
    const key = await this.keys.derivedKey();
    return createHmac('sha256', key).update(`waiver:${request_id}`).digest().subarray(0, 16).toString('base64url');
  }

  /** What an event says of a new request: its mail can make the token again, nobody else can. */
  async newRequest(request_id: string): Promise<{ readonly request_id: string; readonly link_id: string }> {
    return { request_id, link_id: linkIdOf(await this.tokenOf(request_id)) };
  }
}
