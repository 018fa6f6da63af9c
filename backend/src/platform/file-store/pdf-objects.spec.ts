import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { checkedFile } from './checked-file.js';
import { wholeOf } from './file-content.js';
import { isPlainPdf } from './pdf-objects.js';
import { plainPdf } from './plain-pdf.js';

const CATALOG = '1 0 obj<</Type/Catalog>>endobj';
const pdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat(
    ['%PDF-1.5\n%âãÏÓ\n', ...objects, '\ntrailer<</Root 1 0 R>>\n%%EOF\n'].map((part) => Buffer.from(part)),
  );
const stream = (names: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`\n9 0 obj<<${names}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream endobj\n'),
  ]);
const OBJECTS = '/Type/ObjStm/N 1/First 4';
const packed = (objects: string, names = OBJECTS): Buffer =>
  pdf(CATALOG, stream(`${names}/Filter/FlateDecode`, deflateSync(Buffer.from(objects))));

const COLUMNS = 8;
/** The rows as one kind of PNG row has them, each byte as the difference to its neighbor. */
const rows = (text: string, kind: 0 | 1 | 2 | 3 | 4): Buffer => {
  const plain = Buffer.from(text.padEnd(Math.ceil(text.length / COLUMNS) * COLUMNS));
  const at = (i: number, column: number): number => (column < 0 || i < 0 ? 0 : plain[i]!);
  const foretold = (i: number, column: number): number => {
    const [a, b, c] = [at(i - 1, column - 1), at(i - COLUMNS, column), at(i - COLUMNS - 1, column - 1)];
    const nearest = [a, b, c].toSorted((x, y) => Math.abs(a + b - c - x) - Math.abs(a + b - c - y))[0]!;
    return [0, a, b, Math.floor((a + b) / 2), nearest][kind]!;
  };
  const row = (from: number) => [
    kind,
    ...plain.subarray(from, from + COLUMNS).map((byte, c) => byte - foretold(from + c, c)),
  ];
  return Buffer.from(Array.from({ length: plain.length / COLUMNS }, (_, n) => row(n * COLUMNS)).flat());
};
const inRows = (objects: string, kind: 0 | 1 | 2 | 3 | 4): Buffer =>
  pdf(
    stream(
      `${OBJECTS}/Filter[/FlateDecode]/DecodeParms[<</Predictor 1${kind}/Columns ${COLUMNS}>>]`,
      deflateSync(rows(objects, kind)),
    ),
  );

const ACTIONS = ['/S/JavaScript/JS(app.alert(1))', '/S/J#61vaScript', '/S/Launch/F(cmd)', '/S/SubmitForm'];
const SCRIPT = '2 0 <</Type/Catalog/OpenAction<</S/JavaScript/JS(1)>>>>';
const CLEAN = '2 0 <</Type/Catalog/OpenAction[3 0 R/XYZ 0 0 0]/Pages 3 0 R>>';

describe('a PDF with a script', () => {
  it('~EVT-159 ~SEC-003 is refused wherever the script stands, and however its name is written', async () => {
    for (const action of [...ACTIONS, '/S/GoToR', '/S/GoToE', '/S/ImportData']) {
      const places = {
        'an open action': pdf(`1 0 obj<</Type/Catalog/OpenAction<<${action}>>>>endobj`),
        'an action of a page': pdf(CATALOG, `2 0 obj<</Type/Page/AA<</O<<${action}>>>>>>endobj`),
        'behind another action': pdf(CATALOG, `2 0 obj<</S/GoTo/D[3 0 R/Fit]/Next[<<${action}>>]>>endobj`),
        'a packed object': packed(`2 0 <</Type/Catalog/OpenAction<<${action}>>>>`),
        'packed objects without a type': packed(`2 0 <</Type/Catalog/OpenAction<<${action}>>>>`, '/N 1/First 4'),
        'an object behind the table': Buffer.concat([pdf(CATALOG), pdf(`2 0 obj<<${action}>>endobj`)]),
      };
      for (const [place, file] of Object.entries(places))
        expect([action, place, isPlainPdf(file)]).toEqual([action, place, false]);
    }
  }, 60_000);

  it.each([0, 1, 2, 3, 4] as const)('~SEC-003 is found in packed objects with rows of kind %d', async (kind) => {
    expect(isPlainPdf(inRows(SCRIPT, kind))).toBe(false);
    expect(isPlainPdf(inRows(CLEAN, kind))).toBe(true);
  });

  it.each([
    ['files inside', '/Names<</EmbeddedFiles 3 0 R>>'],
    ['a film that runs', '/Annots[<</Subtype/RichMedia>>]'],
    ['a form of another kind', '/AcroForm<</XFA 3 0 R>>'],
    ['a key that the same key replaces', '/A/JavaScript/A/GoTo'],
  ])('~SEC-003 is refused with %s', async (_, entries) => {
    expect(isPlainPdf(pdf(`1 0 obj<</Type/Catalog${entries}>>endobj`))).toBe(false);
    expect(isPlainPdf(packed(`2 0 <</Type/Catalog${entries}>>`))).toBe(false);
  });

  it.each([
    ['in an older version', pdf('2 0 obj<</S/JavaScript>>endobj', CATALOG, '2 0 obj<</S/GoTo>>endobj')],
    [
      'in a text that is one to the table alone',
      pdf('1 0 obj<</Type/Catalog/A(2 0 obj<</S/JavaScript>>endobj)>>endobj'),
    ],
    ['in a comment', pdf(CATALOG, '\n% 2 0 obj<</S/JavaScript>>endobj\n')],
    ['in a page that is not packed', pdf(CATALOG, stream('', Buffer.from('2 0 obj<</S/JavaScript>>endobj')))],
    ['behind a comment in its header', pdf(CATALOG, '\n2 0 % so\nobj<</S/JavaScript>>endobj\n')],
    ['behind a comment in its number', pdf(CATALOG, '\n2 % so\n0 obj<</S/JavaScript>>endobj\n')],
  ])('~SEC-003 is refused with an object hidden %s', async (_, file) => {
    expect(isPlainPdf(file)).toBe(false);
  });
});

describe('a PDF without a script', () => {
  it.each([
    ['it only opens a page, as office programs write it', packed(CLEAN)],
    ['its text names scripts', pdf('1 0 obj<</Type/Catalog/Lang(/JS)/A(/S /JavaScript /Launch)>>endobj')],
    ['its packed text names scripts', packed('2 0 <</Type/Catalog/Title(How to use /JS in /EmbeddedFiles)>>')],
    ['a page says the words', pdf(CATALOG, stream('', Buffer.from('BT (/JavaScript /JS) Tj ET /JS Do')))],
    [
      'the length of a stream stands elsewhere',
      pdf(CATALOG, '2 0 obj<</Length 3 0 R>>stream\nBT ET\nendstream endobj'),
    ],
  ])('~EVT-159 is taken: %s', async (_, file) => {
    expect(isPlainPdf(file)).toBe(true);
  });

  it('~EVT-159 is taken from the library that writes the papers of the product', async () => {
    const written = new PDFDocument({ info: { Title: '/JavaScript' } });
    written
      .text('Student ID, /JS')
      .addPage()
      .image(
        await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
          .png()
          .toBuffer(),
        0,
        0,
      )
      .end();
    expect(isPlainPdf(await wholeOf(written))).toBe(true);
  });
});

describe('a PDF that cannot be read', () => {
  it.each([
    ['it has no catalog', pdf('2 0 obj<</Type/Page>>endobj')],
    ['it is encrypted', Buffer.concat([pdf(CATALOG), Buffer.from('trailer<</Root 1 0 R/Encrypt 5 0 R>>\n%%EOF')])],
    [
      'its table is a stream that says it is encrypted',
      pdf(CATALOG, stream('/Type/XRef/Encrypt 5 0 R', Buffer.alloc(1))),
    ],
    ['an object is damaged', pdf(CATALOG, '2 0 obj<</Type endobj')],
    ['a stream has no end', pdf(CATALOG, '2 0 obj<</Length 900>>stream\nBT ET')],
    ['an object is nested without end', pdf(CATALOG, `2 0 obj${'['.repeat(200_000)}`)],
    ['packed objects cannot be unpacked', pdf(CATALOG, stream(`${OBJECTS}/Filter/FlateDecode`, Buffer.from('none')))],
    [
      'packed objects are packed in another way',
      pdf(CATALOG, stream(`${OBJECTS}/Filter/LZWDecode`, Buffer.from('1 0 null'))),
    ],
    [
      'packed objects are packed in a hidden way',
      pdf(CATALOG, stream(`${OBJECTS}/F/FlateDecode`, Buffer.from('2 0 null'))),
    ],
    [
      'how many there are stands elsewhere',
      pdf(CATALOG, stream('/Type/ObjStm/N 5 0 R/First 4', Buffer.from('2 0 null'))),
    ],
    ['there are fewer than it says', pdf(CATALOG, stream('/Type/ObjStm/N 2/First 4', Buffer.from('2 0 null')))],
    [
      'their rows are of no known kind',
      pdf(
        CATALOG,
        stream(`${OBJECTS}/Filter/FlateDecode/DecodeParms<</Predictor 2>>`, deflateSync(Buffer.from('2 0 null'))),
      ),
    ],
    [
      'their rows are longer than all',
      pdf(
        CATALOG,
        stream(
          `${OBJECTS}/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 1000000000>>`,
          deflateSync(Buffer.from('2 0 null')),
        ),
      ),
    ],
  ])('~SEC-003 is refused: %s', async (_, file) => {
    expect(isPlainPdf(file)).toBe(false);
  });

  it('~SEC-003 is refused when its packed objects are without end, also those of many streams together', async () => {
    const endless = (millions: number) => deflateSync(Buffer.alloc(millions * 1_000_000, '2 0 null '));
    const streams = (count: number, millions: number) =>
      Array.from({ length: count }, () => stream(`${OBJECTS}/Filter/FlateDecode`, endless(millions)));
    expect(isPlainPdf(pdf(CATALOG, ...streams(1, 60)))).toBe(false);
    expect(isPlainPdf(pdf(CATALOG, ...streams(6, 10)))).toBe(false);
    expect(isPlainPdf(pdf(CATALOG, ...streams(4, 10)))).toBe(true);
  });
});

describe('a PDF in the process of its check', () => {
  const checked = (file: Buffer) => checkedFile(file, 'application/pdf');

  it('~EVT-159 ~SEC-003 comes back as it came, or not at all', async () => {
    const clean = packed(CLEAN);
    expect((await checked(clean))?.equals(clean)).toBe(true);
    expect(await checked(packed(SCRIPT))).toBeNull();
  });

  it('~SEC-003 is read outside the process that serves, which a lack of memory would end', async () => {
    const answer = plainPdf(packed(CLEAN));
    expect(process.getActiveResourcesInfo()).toContain('ProcessWrap');
    expect(await answer).not.toBeNull();
  });

  it('~SEC-003 is refused when its process may not have the memory that reading it takes', async () => {
    const long = pdf(CATALOG, `2 0 obj[${'1 '.repeat(1_000_000)}]endobj`);
    expect(await plainPdf(long, 40)).toBeNull();
    expect(await plainPdf(long)).toBe(long);
  });
});
