import { guessColumns, tableOf } from '../../csv/index.js';
import { nameKey } from '../../shared/index.js';
import { aged, entrant, routine, scene, upTo } from '../testing/scenes.js';
import { ENTRY_COLUMNS, entryColumns, hasEntryHeading, readEntries } from './columns.js';
import { type EntryAnswers, knownIn, previewEntries } from './preview.js';

const TEN = scene({ ages: aged(10, 12) });
/** Ava 1, Ben 2 …, and Ava 1 once more; Nia Cole is on the roster only. */
const PEOPLE = [
  ...Object.values(TEN.host.entrants),
  { person_id: 50, fname: 'Nia', lname: 'Cole' },
  { person_id: 51, fname: 'Zoë', lname: "O'Dell" },
  { person_id: 52, fname: 'Kit', lname: 'Moss' },
  { person_id: 53, fname: 'Kit', lname: 'Moss' },
];
const KNOWN = knownIn(TEN, PEOPLE);
const KINDS = entryColumns(KNOWN);
const NOTHING: EntryAnswers = { people: new Map(), divisions: new Map() };

const rowsOf = (text: string) => {
  const table = tableOf(text);
  const heading = hasEntryHeading(table);
  return readEntries(table, { heading, fields: guessColumns(table, heading, KINDS).map(({ field }) => field) }, KNOWN);
};
const preview = (text: string, at = TEN, more: Partial<Parameters<typeof previewEntries>[1]> = {}) =>
  previewEntries(rowsOf(text), {
    scene: at,
    people: PEOPLE,
    answers: NOTHING,
    out: new Set(),
    keyOf: (line) => `row-${line}`,
    ...more,
  });
const states = (...args: Parameters<typeof preview>) => preview(...args).map(({ state }) => state);
const block = (...lines: readonly (readonly string[])[]) => lines.map((cells) => cells.join('\t')).join('\n');
const HEAD = ['Title', 'Choreographer', 'Style', 'Dancers'];

describe('the columns of a block of routines', () => {
  const fieldsOf = (text: string) =>
    guessColumns(tableOf(text), hasEntryHeading(tableOf(text)), KINDS).map(({ field, by }) => [field, by]);

  it('~CMP-388 are the four that its screen offers', () => {
    expect(Object.values(ENTRY_COLUMNS)).toEqual(['Routine name', 'Choreographer', 'Performance division', 'Dancers']);
  });

  it('~CMP-388 are guessed by their headings, several of them hold dancers', () => {
    const heads = ['Routine Title', 'Choreographed by', 'Performance Division', 'Age Division', 'Dancer 1', 'Dancer 2'];
    expect(fieldsOf(block(heads))).toEqual([
      ['name', 'heading'],
      ['choreographer', 'heading'],
      ['performance_division', 'heading'],
      [null, null],
      ['people', 'heading'],
      ['people', 'heading'],
    ]);
  });

  it('~CMP-388 are guessed by what stands in them where no heading says it', () => {
    expect(fieldsOf(block(['Halo', 'Mia Stone', 'jazz', 'Ava 1; Ben 2'], ['Echo', 'Jo', 'Tap', 'Cleo 3']))).toEqual([
      ['name', 'contents'],
      ['choreographer', 'contents'],
      ['performance_division', 'contents'],
      ['people', 'contents'],
    ]);
  });

  it.each([
    ['semicolons', 'Ava 1; 2, Ben ;', ['Ava 1', '2, Ben']],
    ['commas', 'Ava 1, Ben 2', ['Ava 1', 'Ben 2']],
    ['one name with a comma', '1, Ava', ['1, Ava']],
    ['a name twice', 'Ava 1, ava 1', ['ava 1']],
  ])('~CMP-388 part the dancers of a cell by %s', (_, cell, names) => {
    expect(rowsOf(block(HEAD, ['Halo', '', 'Jazz', cell]))[0]?.people).toEqual(names);
  });

  it('~CMP-388 part them by line breaks and put several columns together', () => {
    const text = 'Title,Dancer 1,Dancer 2\nHalo,"Ava 1\nBen 2",Cleo 3\n,,\nEcho,Dana 4,\n';
    expect(rowsOf(text).map(({ line, name, people }) => [line, name, people])).toEqual([
      [1, 'Halo', ['Ava 1', 'Ben 2', 'Cleo 3']],
      [3, 'Echo', ['Dana 4']],
    ]);
  });
});

describe('a block of routines', () => {
  it('~CMP-389 finds people by name and performance divisions likewise, however they are written', () => {
    const [one] = preview(block(HEAD, [' Halo ', 'Mia Stone', 'hip hop', '1, AVA; ben  2']));
    expect(one?.routine).toEqual({
      ...routine([1, 2], { temp_id: 'row-1', name: 'Halo', choreographer: 'Mia Stone', performance_division_id: 3 }),
    });
    expect(one?.state).toBe('ready');
    const nameOf = (style: string) => {
      const id = preview(block(HEAD, ['Halo', 'Jo', style, '1, Ava']))[0]?.routine.performance_division_id;
      return TEN.tables.performance_divisions.find((division) => division.id === id)?.name;
    };
    expect(['musical theater', 'Musical Theatre'].map(nameOf)).toEqual(['Musical Theatre', 'Musical Theatre']);
    expect(KNOWN.isPerson(nameKey('zoe odell'))).toBe(true);
  });

  it('~CMP-389 two divisions that differ by signs alone are two, and what is written otherwise is asked for', () => {
    const [one] = TEN.tables.performance_divisions;
    const labels = ['Mini 6.5', 'Mini 65'].map((name, n) => ({ ...one!, id: 91 + n, name }));
    const tables = { ...TEN.tables, performance_divisions: [...TEN.tables.performance_divisions, ...labels] };
    const written = ['Mini 6.5', 'mini  65', 'Mini-65', 'Mini 6,5', 'hip hop'];
    const text = block(HEAD, ...written.map((style, n) => [`Halo ${n}`, 'Jo', style, `${n + 1}, Ava`]));
    const divisions = new Map([['mini-65', 92]]);
    expect(
      preview(text, { ...TEN, tables }, { answers: { ...NOTHING, divisions } }).map(({ routine: is, asks }) => [
        is.performance_division_id,
        asks.division,
      ]),
    ).toEqual([
      [91, null],
      [92, null],
      [92, null],
      [null, 'mini 6,5'],
      [3, null],
    ]);
  });

  it('~CMP-389 asks for a name that nobody has or several have, and for a division that is none, once for all rows', () => {
    const text = block(HEAD, ['Halo', '', 'Jazzz', 'Ava 1; Kit Moss'], ['Echo', '', 'Jazzz', 'Avva 1']);
    const asked = preview(text);
    expect(asked.map(({ state, asks }) => [state, asks])).toEqual([
      ['question', { people: ['kit moss'], division: 'jazzz' }],
      ['question', { people: ['avva 1'], division: 'jazzz' }],
    ]);
    const answers = {
      people: new Map([
        ['kit moss', 2],
        ['avva 1', 1],
      ]),
      divisions: new Map([['jazzz', 4]]),
    };
    expect(preview(text, TEN, { answers }).map(({ state, routine: { people } }) => [state, people])).toEqual([
      ['ready', [1, 2]],
      ['ready', [1]],
    ]);
  });

  it('~CMP-390 says of each row what SAVE ROUTINE would', () => {
    const at = scene({ ages: aged(4, 12), others: [entrant(5, 12, { one_day: true })] });
    const text = block(
      HEAD,
      ['', 'Jo', 'Jazz', 'Ava 1'],
      ['Halo', 'Jo', '', 'Ava 1'],
      ['Halo', 'Jo', 'Jazz', ''],
      ['Halo', 'Jo', 'Jazz', 'Nia Cole'],
      ['Halo', 'Jo', 'Jazz', 'Eli 5'],
      ['Halo', '', 'Jazz', 'Ava 1'],
    );
    expect(preview(text, at).map(({ state, refusal }) => [state, refusal?.code ?? null])).toEqual([
      ['refused', 'missing_required'],
      ['refused', 'missing_required'],
      ['refused', 'routine_without_dancers'],
      ['refused', 'dancer_not_registered'],
      ['refused', 'dancer_one_day'],
      ['ready', null],
    ]);
  });

  it.each([
    [60, 'ready'],
    [61, 'refused'],
  ])('~CMP-390 a name of %d characters is %s', (length, state) => {
    expect(states(block(HEAD, ['a'.repeat(length), 'Jo', 'Jazz', 'Ava 1']))).toEqual([state]);
    expect(states(block(HEAD, ['Halo', 'a'.repeat(length), 'Jazz', 'Ava 1']))).toEqual([state]);
  });

  it('~CMP-390 counts the rows before: the third solo of four dancers is one too many, unless another is left out', () => {
    // 1 to 4 dancers may have two solos (CMP-214).
    const few = scene({ ages: aged(4, 12) });
    const text = block(HEAD, ...upTo(4).map((n) => [`Solo ${n}`, 'Jo', 'Jazz', `${few.host.entrants[n]!.fname} ${n}`]));
    expect(states(text, few)).toEqual(['ready', 'ready', 'refused', 'refused']);
    expect(preview(text, few)[2]?.refusal?.code).toBe('routine_category_limit');
    expect(states(text, few, { out: new Set([1]) })).toEqual(['out', 'ready', 'ready', 'refused']);
  });

  it('~CMP-390 leaves out what the draft has already: name, division and dancers', () => {
    const at = scene({ ages: aged(10, 12), drafts: [routine([1, 2], { name: 'Halo' })] });
    const text = (name: string, division: string, people: string) => block(HEAD, [name, 'Jo', division, people]);
    expect(states(text('halo', 'Jazz', 'Ben 2; Ava 1'), at)).toEqual(['entered']);
    expect(states(text('Halo', 'Tap', 'Ben 2; Ava 1'), at)).toEqual(['ready']);
    expect(states(text('Halo', 'Jazz', 'Ava 1'), at)).toEqual(['ready']);
    expect(states(text('Hello', 'Jazz', 'Ava 1; Ben 2'), at)).toEqual(['ready']);
  });

  it('~CMP-390 knows category, age division and fee of each row', () => {
    const [one] = preview(block(HEAD, ['Halo', 'Jo', 'Jazz', 'Ava 1, Ben 2, Cleo 3, Dana 4']));
    expect([one?.judged.category?.category, one?.judged.age_division?.name, one?.judged.fee.total]).toEqual([
      'Small Group',
      'Junior',
      24000,
    ]);
  });
});
