import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Unavailable } from '@app/contracts/shared';
import { assertAddress } from '../addresses.js';
import { readableOf } from '../file-content.js';
import type { FileContent, FileStore } from '../file-store.port.js';
import type { S3Place } from './s3-url.js';
import { signedHeaders } from './signed-request.js';

const TIMEOUT_MS = 20_000;
/** Slower than this nothing is sent, so many bytes a millisecond. */
const SLOWEST = 250;
const ATTEMPTS = 2;

type Asked = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly content?: FileContent & { readonly sha256: string };
};

const hashed = async (content: FileContent): Promise<FileContent & { readonly sha256: string }> => {
  const hash = createHash('sha256');
  for await (const part of content.read()) hash.update(part as Uint8Array);
  return { ...content, sha256: hash.digest('hex') };
};

/** Until the answer begins: how long its bytes take is their reader's business. A redirect is an answer: nothing goes elsewhere. */
const fetchInTime = async (url: URL, init: RequestInit, milliseconds: number): Promise<Response> => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), milliseconds);
  try {
    return await fetch(url, { ...init, signal: late.signal, redirect: 'manual' });
  } finally {
    clearTimeout(timer);
  }
};

const bytesOf = (response: Response): Readable =>
  response.body === null ? readableOf([]) : Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);

/** Files in a bucket of an S3-compatible store, sealed before they come here; whoever signs must be known there. */
export const s3FileStore = ({ folder, keys }: S3Place): FileStore => {
  const ask = async ({ method, address, headers = {}, content }: Asked): Promise<Response> => {
    const url = new URL(`${folder}/${address}`);
    const request = { method, url, ...(content && { sha256: content.sha256 }) };
    const length = content && { 'content-length': String(content.size) };
    // The time of signing is the store's business and compared with its clock, never with that of a demo.
    const signed = signedHeaders(request, keys, new Date(), { ...headers, ...length });
    const body = content && { body: Readable.toWeb(content.read()) as ReadableStream, duplex: 'half' as const };
    return fetchInTime(url, { method, headers: signed, ...body }, TIMEOUT_MS + (content?.size ?? 0) / SLOWEST);
  };
  /** Each request changes nothing when it comes twice, so one that failed on its way is sent again. */
  const answer = async (asked: Asked, attempt = 1): Promise<Response> => {
    const failed = await ask(asked).catch((error: unknown) => error as Error);
    // 409: somebody else writes there at this moment.
    const away = failed instanceof Error || failed.status >= 500 || failed.status === 409;
    if (!away) return failed;
    if (attempt < ATTEMPTS) return answer(asked, attempt + 1);
    throw new Unavailable('store of files', failed instanceof Error ? failed : new Error(`status ${failed.status}`));
  };
  /** Answers also these states, of which the caller knows the meaning. */
  const done = async (asked: Asked, ...known: readonly number[]): Promise<Response> => {
    assertAddress(asked.address);
    const response = await answer(asked);
    if (response.ok || known.includes(response.status)) return response;
    const said = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
    if (said === 'NoSuchKey') return response;
    throw new Error(`the store of files refused to ${asked.method} (status ${response.status} ${said})`);
  };
  return {
    put: async (address, content) => {
      assertAddress(address);
      const headers = { 'if-none-match': '*' };
      return (await done({ method: 'PUT', address, headers, content: await hashed(content) }, 412)).status !== 412;
    },
    get: async (address, part) => {
      const headers = part && { range: `bytes=${part.from}-${part.to}` };
      const response = await done({ method: 'GET', address, ...(headers && { headers }) }, 416);
      if (response.status === 404) return null;
      const size = Number(/\d+$/.exec(response.headers.get('content-range') ?? '')?.[0]);
      // Behind the end of a file there is nothing to read.
      if (response.status === 416) return { size: size || 0, bytes: readableOf([]) };
      return {
        size: response.status === 206 ? size : Number(response.headers.get('content-length')),
        bytes: bytesOf(response),
      };
    },
    remove: async (address) => void (await done({ method: 'DELETE', address })),
  };
};
