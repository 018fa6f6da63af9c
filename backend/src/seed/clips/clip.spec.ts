import { fileTypeFromBuffer } from 'file-type';
import { parseBuffer } from 'music-metadata';
import { contentOf } from '../../platform/file-store/file-content.js';
import { isMp4 } from '../../platform/file-store/checked-video.js';
import { clip } from './clip.js';

describe('the clips of the demo data', () => {
  it('~PST-196 are short MP4 films that others read too, small, always the same, and each another one', async () => {
    const all = [0, 1, 2].map((nth) => clip(nth));
    for (const bytes of all) {
      expect((await fileTypeFromBuffer(bytes))?.mime).toBe('video/mp4');
      const { format } = await parseBuffer(bytes, { mimeType: 'video/mp4' });
      expect([format.hasVideo, format.trackInfo.length]).toEqual([true, 1]);
      expect(bytes.length).toBeLessThan(60_000);
      expect(await isMp4(contentOf(bytes))).toBe(true);
    }
    expect(clip(1).equals(all[1]!)).toBe(true);
    expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(3);
  });
});
