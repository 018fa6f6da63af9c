import { decodeQR } from 'qr/decode.js';
import { buffer } from 'node:stream/consumers';
import { confirmationPaper } from '@app/contracts/confirmations';
import { allEvents } from '@app/contracts/registry';
import type { ConfirmationStored } from '@app/contracts/confirmations';
import { drawnCodes, photographed } from '../../test/support/pdf-codes.js';
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

  it('~EVT-250 carries a code for each attendee that is read at 2 cm, from a coarse print, turned and in a dark hall', async () => {
    const people = Array.from({ length: 12 }, (_, n) => ({ person_id: n + 1, name: `Dancer ${n + 1}` }));
    const attendees = people.map(({ person_id }) => ({ ...content.attendees[0]!, person_id }));
    const codes = new Map(people.map(({ person_id }) => [person_id, `CI:0123456789ABCDEFGHIJKLMN${10 + person_id}`]));
    const pdf = await buffer(confirmationPdf(confirmationPaper({ ...content, people, attendees }), codes));
    const drawn = drawnCodes(pdf);
    expect(drawn.map(({ side }) => Number(((side / 72) * 2.54).toFixed(3)))).toEqual(people.map(() => 2));
    const read = (perModule: number, degrees = 0, noise = 0) =>
      drawn.map((one) => decodeQR(photographed(one, perModule, degrees, noise)));
    for (const seen of [read(6), read(3), read(4, 12), read(5, 200), read(8, 5, 90)])
      expect(seen).toEqual([...codes.values()]);
    const text = pdfText(pdf);
    for (const { name } of people) expect(text).toContain(name);
  });

  it('~EVT-250 has no codes where none are given', async () => {
    expect(drawnCodes(await buffer(confirmationPdf(confirmationPaper(content))))).toEqual([]);
  });

  it('~EVT-067 is the same file each time', async () => {
    const [one, again] = await Promise.all([1, 2].map(() => buffer(confirmationPdf(confirmationPaper(content)))));
    expect(one!.equals(again!)).toBe(true);
  });
});
