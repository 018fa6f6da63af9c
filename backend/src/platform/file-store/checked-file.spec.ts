import sharp from 'sharp';
import { headshotOf, jpegOf } from './checked-file.js';

describe('a picture with clear parts', () => {
  it('~EVT-162 is white where it was clear, in its headshot and on paper', async () => {
    const clear = await sharp({
      create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    for (const jpeg of [await headshotOf(clear), await jpegOf(clear)]) {
      const { channels } = await sharp(jpeg).stats();
      expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
    }
  });
});
