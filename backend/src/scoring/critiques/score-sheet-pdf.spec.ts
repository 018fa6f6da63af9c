import { buffer } from 'node:stream/consumers';
import type { ScoreSheet } from '@app/contracts/scoring';
import { pdfText } from '../../../test/support/pdf-text.js';
import { scoreSheetPdf } from './score-sheet-pdf.js';

const sheet = (title: string, note = 'Bold'): ScoreSheet => ({
  ...{ title, place: 'Aurora, Dallas, TX' },
  facts: [['Category', 'Solo']],
  scores: [['Judge 1, Amara Okafor', '95.0']],
  sums: [['Total score', '282.1']],
  judges: [{ name: 'Judge 1, Amara Okafor', words: [['Notes', note]] }],
});
const about = { title: 'Score sheets, Aurora', at: '2026-01-20T17:00:00.000Z' };
const draw = (...sheets: readonly ScoreSheet[]) =>
  scoreSheetPdf(
    about,
    (async function* () {
      yield* sheets;
    })(),
  );
const pagesIn = (text: string): string[] => text.match(/Page \d+/g) ?? [];

describe('score sheets as PDF', () => {
  it('~PST-041 ~PST-043 have a page for each, with all that stands on it, in letters of several scripts', async () => {
    const text = pdfText(await buffer(draw(sheet('630 Echo'), sheet('631 Αριάδνη', 'Łukasz, მარიამ, Ռուբեն'))));
    expect(pagesIn(text)).toEqual(['Page 1', 'Page 2']);
    const words = ['630 Echo', '631 Αριάδνη', 'Łukasz, მარიამ, Ռուբեն', 'Bold', 'Solo', '95.0', '282.1', 'Signed'];
    for (const word of [...words, 'Judge 1, Amara Okafor']) expect(text).toContain(word);
  });

  it('~PST-041 goes on on the next page where the notes of a judge are long', async () => {
    const note = 'Longer landings please. '.repeat(200);
    const text = pdfText(await buffer(draw(sheet('630 Echo', note), sheet('631 Tide'))));
    expect(pagesIn(text).length).toBeGreaterThan(2);
    expect(text.match(/landings/g)).toHaveLength(200);
  });

  it('~PST-041 reads a routine when its page is drawn, and none for a reader who is gone', async () => {
    let read = 0;
    const many = async function* () {
      for (; read < 2_000; read += 1) yield sheet(`${read} Echo`, 'Longer landings please. '.repeat(40));
    };
    for await (const chunk of scoreSheetPdf(about, many())) if (chunk.length > 0 && read > 20) break;
    expect(read).toBeLessThan(200);
  });
});
