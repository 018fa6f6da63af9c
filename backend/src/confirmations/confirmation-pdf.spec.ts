import { buffer } from 'node:stream/consumers';
import { confirmationPaper } from '@app/contracts/confirmations';
import { allEvents } from '@app/contracts/registry';
import type { ConfirmationStored } from '@app/contracts/confirmations';
import { pdfText } from '../../test/support/pdf-text.js';
import { confirmationPdf } from './confirmation-pdf.js';

const { content } = allEvents.ConfirmationStored!.example as ConfirmationStored['data'];

describe('a confirmation as PDF', () => {
  it('~EVT-069 says everything that stands on its paper', async () => {
    const paper = confirmationPaper(content);
    const text = pdfText(await buffer(confirmationPdf(paper)));
    const words = [
      ...[paper.title, paper.place, paper.as_of, ...paper.facts.flat()],
      ...paper.sections.flatMap(({ heading, note, lines }) => [
        ...[heading, note],
        ...lines.flatMap(({ label, about, amount }) => [label, about, amount]),
      ]),
    ];
    expect(words.length).toBeGreaterThan(50);
    for (const word of words.flatMap((one) => one.split(' '))) expect(text).toContain(word);
  });

  it('~EVT-066 leaves others their turn while a large one is drawn', async () => {
    const { people, attendees, ...rest } = content;
    const dancers = Array.from({ length: 300 }, () => attendees).flat();
    let turns = 0;
    let drawing = true;
    const count = (): void => {
      turns += 1;
      if (drawing) setImmediate(count);
    };
    setImmediate(count);
    await buffer(confirmationPdf(confirmationPaper({ ...rest, people, attendees: dancers })));
    drawing = false;
    expect(turns).toBeGreaterThan(10);
  });

  it('~EVT-067 is the same file each time', async () => {
    const [one, again] = await Promise.all([1, 2].map(() => buffer(confirmationPdf(confirmationPaper(content)))));
    expect(one!.equals(again!)).toBe(true);
  });
});
