import { createDecipheriv, type DecipherGCM } from 'node:crypto';
import { wholeOf } from './file-content.js';
import type { Part } from './file-store.port.js';
import type { IncomingFiles, StagedFile } from './incoming-files.js';
import { withRightBytes } from './sealed-content.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD = IV_BYTES + TAG_BYTES;

async function* decrypted(decipher: DecipherGCM, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const part of bytes) yield decipher.update(part);
  yield withRightBytes(() => decipher.final());
}

type Stored = { readonly size: number; readonly read: (part: Part) => Promise<AsyncIterable<Uint8Array>> };

/** As files were sealed before ADR 0103: in one piece, so nothing of it is right before its end is. */
export const openedWhole = async (
  { size, read }: Stored,
  { key, address }: { readonly key: Uint8Array; readonly address: string },
  incoming: IncomingFiles,
): Promise<StagedFile> => {
  const head = await wholeOf(await read({ from: 0, to: Math.min(HEAD, size) - 1 }));
  const decipher = withRightBytes(() =>
    createDecipheriv('aes-256-gcm', key, head.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(address))
      .setAuthTag(head.subarray(IV_BYTES)),
  );
  const bytes = size > HEAD ? await read({ from: HEAD, to: size - 1 }) : (async function* () {})();
  return incoming.stage(decrypted(decipher, bytes));
};
