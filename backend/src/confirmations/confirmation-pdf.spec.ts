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

  it('~EVT-067 is the same file each time', async () => {
    const [one, again] = await Promise.all([1, 2].map(() => buffer(confirmationPdf(confirmationPaper(content)))));
    expect(one!.equals(again!)).toBe(true);
  });
});
