import type { TimelineEvent } from '@app/contracts/audit';
import type { Instant, Position } from '@app/contracts/shared';
import { pdfText } from '../../test/support/pdf-text.js';
import { dossier, inWords } from './dossier-pdf.js';
import { printable } from '../platform/paper/pdf-document.js';

const event = (n: number, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id: `e-${n}`,
  stream: 'registration-75214',
  revision: n,
  position: String(n) as Position,
  type: 'AttendeeAdded',
  at: '2026-01-20T17:00:00.000Z' as Instant,
  actor: { account_id: 12, role: 'registrant', display: 'D••••' },
  command: 'SubmitReview',
  correlation_id: 'c-1',
  causation_id: 'r-1',
  schema_version: 1,
  reason: null,
  hash: 'h',
  text: `registered number ${n}`,
  section: 'attendees',
  changes: [],
  data: {},
  masked: true,
  ...more,
});

const about = {
  title: 'registration 75214',
  account_id: 3,
  revealed: false,
  at: '2026-01-21T10:00:00.000Z',
  proof: null,
  zone: 'America/Chicago',
};
const written = async (events: readonly TimelineEvent[]): Promise<string> => {
  const chunks: Buffer[] = [];
  const rows = async function* () {
    yield* events;
  };
  for await (const chunk of dossier(rows(), about)) chunks.push(chunk);
  return pdfText(Buffer.concat(chunks));
};
const pagesIn = (text: string): number => text.split('\n').filter((line) => /^Page \d+$/.test(line)).length;

describe('a dossier', () => {
  it('AUD-008 tells every event in its sentence, with changes, amounts and reason, and numbers its pages', async () => {
    const changes = [
      { label: 'Total', before: '$1,000.00', after: '$1,250.50' },
      { label: 'Level', before: '', after: 'Teen' },
      { label: 'Discount', before: 'College', after: '' },
    ];
    const many = Array.from({ length: 60 }, (_, n) => event(n, n === 30 ? { changes, reason: 'Asked by phone' } : {}));
    const text = await written(many);
    for (const { text: sentence } of many) expect(text).toContain(sentence);
    expect(text).toContain('Total: $1,000.00 → $1,250.50');
    expect(text).toContain('Level: Teen, was not there before');
    expect(text).toContain('Discount: College, removed');
    expect(text).toContain('Reason: Asked by phone');
    expect(text).toContain('60 events.');
    expect(text).toContain('Page 2');
    expect(text).toContain(`Page ${pagesIn(text)}`);
  });

  it('AUD-008 wraps long names, also over the end of a page', async () => {
    const long = Array.from({ length: 900 }, (_, n) => `Featherstonehaugh${n}`);
    const text = await written([event(1, { text: `registered ${long.join(' ')}` }), event(2)]);
    expect(pagesIn(text)).toBeGreaterThan(3);
    const words = text.replaceAll(/\n(registration 75214|Page \d+)(?=\n)/g, '').split(/\s+/);
    expect(words.filter((word) => word.startsWith('Featherstonehaugh'))).toEqual(long);
  });

  it('AUD-008 prints the letters of other alphabets as they are', async () => {
    const sentences = [
      'registered Łucja Żółć, Ελένη Παπαδοπούλου and Екатерина Щукина',
      'registered ნინო ბერიძე and Արմեն Ջանիկյան as dancers',
      'registered Mia Reyes as dancer',
    ];
    const text = await written(sentences.map((sentence, n) => event(n, { text: sentence, reason: sentence })));
    for (const sentence of sentences) {
      expect(text).toContain(sentence);
      expect(text).toContain(`Reason: ${sentence}`);
    }
  });

  it('AUD-008 calls its own tour date by event and city, and no other whose number begins alike', () => {
    const known = { tour_date_id: 7501, event: 'Radix $& Gala', city: 'Chicago, IL' };
    expect(inWords('moved from tour date 7501 to tour date 75012', known)).toBe(
      'moved from Radix $& Gala, Chicago, IL to tour date 75012',
    );
  });

  it('AUD-008 of nothing says so', async () => {
    expect(await written([])).toContain('0 events.');
  });

  it.each([
    ['Ann → Bob', 'Ann → Bob'],
    ['Zoë Åström, 12 × “Echo” ••••', 'Zoë Åström, 12 × “Echo” ••••'],
    ['Nguyễn Šárka Łucja Żółć', 'Nguyễn Šárka Łucja Żółć'],
    ['Ελένη Παπαδοπούλου, Екатерина Щукина', 'Ελένη Παπαδοπούλου, Екатерина Щукина'],
    ['ნინო ბერიძე, ᲜᲘᲜᲝ, Արմեն Ջանիկյան', 'ნინო ბერიძე, ნინო, Արմեն Ջանիկյան'],
    ['−5\u202F%, ©', '−5 %, ©'],
    ['山 🎭', '? ?'],
  ])('prints %s with the letters that the fonts have', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });
});
