import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { checkedFile, headshotOf, jpegOf } from './checked-file.js';

const packed = (objects: string, { names = '/Type/ObjStm', bytes = deflateSync(Buffer.from(objects)) } = {}): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.5\n1 0 obj<<${names}/N 1/First 4/Filter/FlateDecode/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream endobj\ntrailer<</Root 2 0 R>>\n%%EOF\n'),
  ]);
const taken = async (pdf: Buffer): Promise<boolean> => (await checkedFile(pdf, 'application/pdf')) !== null;

describe('a PDF whose objects are packed', () => {
  it('~EVT-159 ~SEC-003 is refused with a script among them, however its name is written', async () => {
    for (const action of ['/S/JavaScript/JS(app.alert(1))', '/S/J#61vaScript', '/S/Launch/F(cmd)', '/S/SubmitForm'])
      expect([action, await taken(packed(`2 0 <</Type/Catalog/OpenAction<<${action}>>>>`))]).toEqual([action, false]);
    expect(await taken(packed('2 0 <</Type/Catalog/OpenAction<</S/JavaScript>>>>', { names: '/Type/Obj#53tm' }))).toBe(
      false,
    );
  });

  it('~EVT-159 is taken when it only opens a page, as office programs write it', async () => {
    expect(await taken(packed('2 0 <</Type/Catalog/OpenAction[3 0 R/XYZ 0 0 0]/Pages 3 0 R>>'))).toBe(true);
  });

  it('~SEC-003 is refused when they cannot be unpacked, or are without end', async () => {
    expect(await taken(packed('', { bytes: Buffer.from('no such thing') }))).toBe(false);
    expect(await taken(packed('', { bytes: deflateSync(Buffer.alloc(60_000_000, '1 ')) }))).toBe(false);
  });
});

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
