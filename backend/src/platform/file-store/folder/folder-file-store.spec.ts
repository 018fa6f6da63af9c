import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentOf } from '../file-content.js';
import { fileStoreContract } from '../file-store.contract.js';
import { folderFileStore } from './folder-file-store.js';

describe('files in a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  fileStoreContract(async () => folderFileStore(folder));

  it('~EVT-170 nobody else on this machine reads them, and nothing is left beside them', async () => {
    await folderFileStore(folder).put('2025/one.jpg', contentOf(Buffer.from('x')));
    const modes = await Promise.all(['2025', '2025/one.jpg'].map((name) => stat(join(folder, name))));
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600']);
    expect(await readdir(join(folder, '2025'))).toEqual(['one.jpg']);
  });
});
