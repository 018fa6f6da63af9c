import { buffer } from 'node:stream/consumers';
import { pdfText } from '../../../test/support/pdf-text.js';
import { announcerPdf } from './announcer-pdf.js';

const routine = (id: number, name: string) => ({
  ...{ id, number: { number: id, has_a: false }, name, registrant: 'Starlight', ancillary: false },
});
const list = {
  ...{
    place: 'Dallas, TX',
    frozen: 'As of Jan 20, 2026 11:00 AM, Ruth Ames',
    at: '2026-01-20T17:00:00.000Z',
    moved: [],
  },
  groups: [
    {
      ...{ key: 'age 3 1', title: 'Teen, Solo' },
      places: [
        { place: 3, routines: [routine(1, 'Αριάδνη')] },
        { place: 1, routines: [routine(2, 'მარიამ'), routine(3, 'Tide')] },
      ],
    },
  ],
};
const lines = async (of: Parameters<typeof announcerPdf>[0]) => pdfText(await buffer(announcerPdf(of))).split('\n');

describe("the announcer's list as PDF", () => {
  it('~PST-204 has each group from the last place to the first, ties named, in letters of several scripts', async () => {
    const text = await lines(list);
    expect(text.slice(text.indexOf('Teen, Solo'))).toEqual(
      expect.arrayContaining([
        '3rd place',
        '1 Αριάδνη, Starlight',
        'Tie for 1st place',
        '2 მარიამ, Starlight',
        '3 Tide, Starlight',
      ]),
    );
    expect(text.indexOf('3rd place')).toBeLessThan(text.indexOf('Tie for 1st place'));
  });

  it('~PST-205 begins with what has moved since, where something has', async () => {
    const moved = [{ title: 'Teen, Solo', ...routine(3, 'Tide'), from: 1, to: 2 }];
    const text = await lines({ ...list, moved });
    expect(text).toContain('Teen, Solo: 3 Tide, Starlight moved from 1st to 2nd');
    expect(text.indexOf('Scores have changed since this list was frozen:')).toBeLessThan(text.indexOf('3rd place'));
  });

  it('~PST-204 keeps a place and those who share it on one page', async () => {
    const groups = Array.from({ length: 30 }, (_, n) => ({ ...list.groups[0]!, title: `Group ${n}` }));
    const text = (await lines({ ...list, groups })).join('\n');
    expect(text.match(/Tie for 1st place\n2 მარიამ, Starlight\n3 Tide, Starlight/g)).toHaveLength(30);
  });
});
