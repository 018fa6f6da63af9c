import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** Not one byte of the request went out. */
export class NotSent extends Error {}

/** An answer is a page of transactions at most. */
const MOST_BYTES = 50_000_000;
const TIMES = 3;
const PAUSE_MS = 200;

/** Over a connection of its own: until that stands, nothing of the request is written. */
const once = (url: URL, body: string, timeoutMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    let connected = false;
    const request = (isSecure ? secure : plain)(url, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        connected = true;
      }),
    );
    request.on('error', (cause) => reject(connected ? cause : new NotSent('the gateway was not reached', { cause })));
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MOST_BYTES) response.destroy(new Error('the answer of the gateway is too large'));
        else parts.push(part);
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(parts).toString());
        else reject(new Error(`the gateway answered ${response.statusCode}`));
      });
    });
    request.end(body);
  });

/**
 * Posts a form and resolves with the text of a 200. It is sent again only where not one byte of it went out; then it
 * rejects with `NotSent`. After any other failure nobody knows what became of it.
 */
export const postForm = async (
  url: URL,
  fields: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<string> => {
  const body = new URLSearchParams(fields).toString();
  for (let sent = 1; ; sent += 1) {
    try {
      return await once(url, body, timeoutMs);
    } catch (error) {
      if (!(error instanceof NotSent) || sent === TIMES) throw error;
      await sleep(PAUSE_MS);
    }
  }
};
