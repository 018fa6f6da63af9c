const RATE = 8_000;
const CHORD = [220, 277.18, 329.63];

/** A chord that fades in and out again, one channel of 16 bits. */
const samples = (seconds: number, big: boolean): Buffer => {
  const count = seconds * RATE;
  const bytes = Buffer.alloc(count * 2);
  for (let n = 0; n < count; n += 1) {
    const wave = CHORD.reduce((sum, pitch) => sum + Math.sin((2 * Math.PI * pitch * n) / RATE), 0) / CHORD.length;
    const value = Math.round(9_000 * wave * Math.sin((Math.PI * n) / count));
    if (big) bytes.writeInt16BE(value, n * 2);
    else bytes.writeInt16LE(value, n * 2);
  }
  return bytes;
};

const numbers = (width: 2 | 4, big: boolean, ...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * width);
  for (const [place, value] of values.entries())
    if (big) bytes.writeUIntBE(value, place * width, width);
    else bytes.writeUIntLE(value, place * width, width);
  return bytes;
};
const text = (letters: string): Buffer => Buffer.from(letters, 'latin1');

/** Whole seconds of sound as a WAV file. */
export const wav = (seconds: number): Buffer => {
  const data = samples(seconds, false);
  const format = [
    numbers(4, false, 16),
    numbers(2, false, 1, 1),
    numbers(4, false, RATE, RATE * 2),
    numbers(2, false, 2, 16),
  ];
  const head = [text('RIFF'), numbers(4, false, 36 + data.length), text('WAVEfmt '), ...format];
  return Buffer.concat([...head, text('data'), numbers(4, false, data.length), data]);
};

/** 8,000 as the 80-bit number that AIF has for its rate. */
const RATE_80 = Buffer.from('400bfa00000000000000', 'hex');
/** The same sound as an AIF file. */
export const aif = (seconds: number): Buffer => {
  const data = samples(seconds, true);
  const common = [numbers(2, true, 1), numbers(4, true, seconds * RATE), numbers(2, true, 16), RATE_80];
  const chunks = [
    text('AIFFCOMM'),
    numbers(4, true, 18),
    ...common,
    text('SSND'),
    numbers(4, true, data.length + 8, 0, 0),
  ];
  const body = Buffer.concat([...chunks, data]);
  return Buffer.concat([text('FORM'), numbers(4, true, body.length), body]);
};

/** Silent frames of 128 kbit/s. */
export const mp3 = (seconds: number): Buffer => {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array<Buffer>(Math.round((seconds * 44_100) / 1_152)).fill(frame));
};
