import type { AudioType } from '@app/contracts/music';
import { parseBuffer } from 'music-metadata';
import { aiff, m4a, mp3, wav } from '../../../test/support/music.js';
import { picture } from '../../../test/support/uploads.js';
import { durationOf } from './checked-audio.js';
import { contentOf, wholeOf } from './file-content.js';
import { wavOfAiff } from './wav-of-aiff.js';

const lengthOf = (bytes: Buffer, says: AudioType) => durationOf(contentOf(bytes), says);
const wavFrom = async (bytes: Buffer): Promise<Buffer | null> => {
  const made = await wavOfAiff(contentOf(bytes));
  return made && wholeOf(made);
};

const AIFC = (kind: string): Buffer => {
  const file = aiff(1);
  file.write('AIFC', 8);
  return Buffer.concat([
    file.subarray(0, 16),
    Buffer.from([0, 0, 0, 22]),
    file.subarray(20, 38),
    Buffer.from(kind),
    file.subarray(38),
  ]);
};

describe('music that arrives', () => {
  it('~EVT-135 ~EVT-146 is known by its content, and its length is the one that the file says', async () => {
    const lengths = await Promise.all([
      lengthOf(wav(3), 'audio/wav'),
      lengthOf(aiff(2), 'audio/aiff'),
      lengthOf(mp3(4), 'audio/mpeg'),
      lengthOf(m4a(5), 'audio/mp4'),
      lengthOf(m4a(6, 'soun', 'isom'), 'audio/mp4'),
    ]);
    expect(lengths).toEqual([3, 2, 4, 5, 6]);
  });

  it('~EVT-146 another kind than its name says, a film, a picture and a broken file are no music', async () => {
    const none = await Promise.all([
      lengthOf(wav(3), 'audio/mpeg'),
      lengthOf(mp3(3), 'audio/wav'),
      lengthOf(m4a(3, 'vide', 'isom'), 'audio/mp4'),
      lengthOf((await picture()).bytes, 'audio/mpeg'),
      lengthOf(Buffer.from('<html><script>alert(1)</script>'), 'audio/mpeg'),
      lengthOf(Buffer.alloc(0), 'audio/wav'),
      lengthOf(wav(3).subarray(0, 20), 'audio/wav'),
    ]);
    expect([...none, await wavFrom(aiff(3).subarray(0, 40))]).toEqual(Array(8).fill(null));
  });

  it('~EVT-137 an AIF file has a copy in WAV with the very same samples', async () => {
    const copy = (await wavFrom(aiff(2)))!;
    expect(copy.equals(wav(2))).toBe(true);
    const { format } = await parseBuffer(copy, { mimeType: 'audio/wav' });
    expect(format).toMatchObject({ sampleRate: 8000, bitsPerSample: 16, numberOfChannels: 1, duration: 2 });
  });

  it('an AIFC file is read unless it is packed', async () => {
    expect((await wavFrom(AIFC('NONE')))?.equals(wav(1))).toBe(true);
    expect((await wavFrom(AIFC('sowt')))?.subarray(44).equals(aiff(1).subarray(54))).toBe(true);
    expect(await wavFrom(AIFC('ima4'))).toBeNull();
  });

  it('~EVT-137 samples of three bytes are turned around whole, also where a piece ends', async () => {
    const file = aiff(60);
    file.writeUInt16BE(24, 26); // bits of a sample
    const made = (await wavFrom(file))!.subarray(44);
    const samples = file.subarray(54);
    expect(made.length).toBe(samples.length - (samples.length % 3));
    for (let at = 0; at < made.length; at += 3)
      if (made.readUIntLE(at, 3) !== samples.readUIntBE(at, 3)) throw new Error(`sample at ${at}`);
  });

  it('KER-027 a rate that no WAV can say is no sound, and no fault', async () => {
    const file = aiff(1);
    file.writeUInt16BE(0x7f_ff, 28);
    expect(await wavFrom(file)).toBeNull();
  });
});
