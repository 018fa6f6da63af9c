import { parseBuffer } from 'music-metadata';
import { aiff, m4a, mp3, wav } from '../../../test/support/music.js';
import { picture } from '../../../test/support/uploads.js';
import { checkedAudio } from './checked-audio.js';
import { wavOfAiff } from './wav-of-aiff.js';

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
      checkedAudio(wav(3), 'audio/wav'),
      checkedAudio(aiff(2), 'audio/aiff'),
      checkedAudio(mp3(4), 'audio/mpeg'),
      checkedAudio(m4a(5), 'audio/mp4'),
      checkedAudio(m4a(6, 'soun', 'isom'), 'audio/mp4'),
    ]);
    expect(lengths.map((one) => one?.duration)).toEqual([3, 2, 4, 5, 6]);
    expect(lengths.map((one) => one?.copy != null)).toEqual([false, true, false, false, false]);
  });

  it('~EVT-146 another kind than its name says, a film, a picture and a broken file are no music', async () => {
    const none = await Promise.all([
      checkedAudio(wav(3), 'audio/mpeg'),
      checkedAudio(mp3(3), 'audio/wav'),
      checkedAudio(m4a(3, 'vide', 'isom'), 'audio/mp4'),
      checkedAudio((await picture()).bytes, 'audio/mpeg'),
      checkedAudio(Buffer.from('<html><script>alert(1)</script>'), 'audio/mpeg'),
      checkedAudio(Buffer.alloc(0), 'audio/wav'),
      checkedAudio(wav(3).subarray(0, 20), 'audio/wav'),
      checkedAudio(aiff(3).subarray(0, 40), 'audio/aiff'),
    ]);
    expect(none).toEqual(Array(8).fill(null));
  });

  it('~EVT-137 an AIF file has a copy in WAV with the very same samples', async () => {
    expect(wavOfAiff(aiff(2))?.equals(wav(2))).toBe(true);
    const { copy } = (await checkedAudio(aiff(2), 'audio/aiff'))!;
    const { format } = await parseBuffer(copy!, { mimeType: 'audio/wav' });
    expect(format).toMatchObject({ sampleRate: 8000, bitsPerSample: 16, numberOfChannels: 1, duration: 2 });
  });

  it('an AIFC file is read unless it is packed', () => {
    expect(wavOfAiff(AIFC('NONE'))?.equals(wav(1))).toBe(true);
    expect(wavOfAiff(AIFC('sowt'))?.subarray(44).equals(aiff(1).subarray(54))).toBe(true);
    expect(wavOfAiff(AIFC('ima4'))).toBeNull();
  });
});
