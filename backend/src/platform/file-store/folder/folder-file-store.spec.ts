import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { contentOf } from '../file-content.js';
import { fileStoreContract } from '../file-store.contract.js';
import { folderFileStore } from './folder-file-store.js';

async function* cutAt(error: Error) {
  yield Buffer.from('half');
  throw error;
}

describe('files in a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  fileStoreContract(async () => folderFileStore(folder));

  it('~OPS-019 nothing is left of a file that a full disk cut off', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const cut = { ...contentOf(Buffer.from('x')), read: () => Readable.from(cutAt(full)) };
    await expect(folderFileStore(folder).put('2025/one.jpg', cut)).rejects.toMatchObject({ code: 'no_room' });
    expect(await readdir(join(folder, '2025'))).toEqual([]);
  });

  it('~EVT-170 nobody else on this machine reads them, and nothing is left beside them', async () => {
    await folderFileStore(folder).put('2025/one.jpg', contentOf(Buffer.from('x')));
    const modes = await Promise.all(['2025', '2025/one.jpg'].map((name) => stat(join(folder, name))));
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600']);
    expect(await readdir(join(folder, '2025'))).toEqual(['one.jpg']);
  });
});
