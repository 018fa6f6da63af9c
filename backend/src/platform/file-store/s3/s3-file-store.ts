import { Unavailable } from '@app/contracts/shared';
import { assertAddress } from '../addresses.js';
import type { FileStore } from '../file-store.port.js';
import type { S3Place } from './s3-url.js';
import { signedHeaders } from './signed-request.js';

const TIMEOUT_MS = 20_000;
const ATTEMPTS = 2;

type Asked = { readonly method: 'GET' | 'PUT' | 'DELETE'; readonly address: string; readonly body?: Uint8Array };

/** Files in a bucket of an S3-compatible store, sealed before they come here; whoever signs must be known there. */
export const s3FileStore = ({ folder, keys }: S3Place): FileStore => {
  const ask = async ({ method, address, body }: Asked): Promise<Response> => {
    const url = new URL(`${folder}/${address}`);
    const request = { method, url, ...(body && { body }) };
    // The time of signing is the store's business and compared with its clock, never with that of a demo.
    const headers = signedHeaders(request, keys, new Date());
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return fetch(url, { method, headers, signal, ...(body && { body: Buffer.from(body) }) });
  };
  /** Each request changes nothing when it comes twice, so one that failed on its way is sent again. */
  const answer = async (asked: Asked, attempt = 1): Promise<Response> => {
    assertAddress(asked.address);
    const failed = await ask(asked).catch((error: unknown) => error as Error);
    const away = failed instanceof Error || failed.status >= 500;
    if (!away) return failed;
    if (attempt < ATTEMPTS) return answer(asked, attempt + 1);
    throw new Unavailable('store of files', failed instanceof Error ? failed : new Error(`status ${failed.status}`));
  };
  const done = async (asked: Asked): Promise<Response> => {
    const response = await answer(asked);
    if (response.ok) return response;
    const said = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
    if (said === 'NoSuchKey') return response;
    throw new Error(`the store of files refused to ${asked.method} (status ${response.status} ${said})`);
  };
  return {
    put: async (address, body) => void (await done({ method: 'PUT', address, body })),
    get: async (address) => {
      const response = await done({ method: 'GET', address });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    remove: async (address) => void (await done({ method: 'DELETE', address })),
  };
};
