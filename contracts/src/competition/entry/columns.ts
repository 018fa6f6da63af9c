import { type ColumnKinds, filledLines, looksLike, type Table } from '../../csv/index.js';
import { nameKey } from '../../shared/index.js';

/** So many routines are entered at once (CMP-388). */
export const MOST_ENTERED = 500;

/** What a column of a block of routines may become; several may hold dancers (CMP-388). */
export const ENTRY_COLUMNS = {
  name: 'Routine name',
  choreographer: 'Choreographer',
  performance_division: 'Performance division',
  people: 'Dancers',
} as const;
export type EntryColumn = keyof typeof ENTRY_COLUMNS;

const KINDS: readonly (readonly [EntryColumn, RegExp])[] = [
  ['choreographer', /\bchoreo/],
  ['performance_division', /^(performance )?(division|style|genre)$/],
  ['people', /\b(dancers?|performers?|students?|cast|members)\b/],
  ['name', /\b(routine|title|name|piece|song)\b/],
];

const byHeading = (heading: string): EntryColumn | null => {
  const key = nameKey(heading);
  return KINDS.find(([, words]) => words.test(key))?.[0] ?? null;
};

/** True where the first line names the columns; one word of it may be a title. */
export const hasEntryHeading = ([first = []]: Table): boolean =>
  first.filter((cell) => byHeading(cell) !== null).length > 1;

/** 'Mia Delgado' of 'Delgado, Mia'. */
const inOrder = (text: string): string => {
  const [last = '', first, ...more] = text.split(',').map((part) => part.trim());
  return first && more.length === 0 ? `${first} ${last}` : text;
};

/** The same for a name however it is written (CMP-389). */
export const personKey = (name: string): string => nameKey(inOrder(name));

/** The same for a performance division as it is called, in whatever case: 'Mini 6.5' is not 'Mini 65'. */
export const labelKey = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The same for a performance division however it is written: 'hip hop' is Hip-Hop, a theater a theatre (CMP-389). */
export const divisionKey = (text: string): string => nameKey(text).replaceAll(' ', '').replace('theater', 'theatre');

/** The names of a cell: parted by semicolons or lines, else by commas unless the whole is somebody's name (CMP-388). */
const namesIn = (cell: string, isPerson: (key: string) => boolean): readonly string[] => {
  const parts = /[;\n]/.test(cell) ? cell.split(/[;\n]/) : isPerson(personKey(cell)) ? [cell] : cell.split(',');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

/** Who and which divisions are known, by their keys. */
export type Known = { readonly isPerson: (key: string) => boolean; readonly isDivision: (key: string) => boolean };

/** How the columns are found: dancers and divisions by what is known, title and choreographer by their order (CMP-388). */
export const entryColumns = ({ isPerson, isDivision }: Known): ColumnKinds<EntryColumn> => ({
  byHeading,
  byContents: (cells, heading, free) => {
    if (free('performance_division') && looksLike(cells, (text) => isDivision(divisionKey(text))))
      return 'performance_division';
    if (looksLike(cells, (text) => namesIn(text, isPerson).some((name) => isPerson(personKey(name))))) return 'people';
    if (heading !== null || !looksLike(cells, (text) => text.length > 0)) return null;
    return (['name', 'choreographer'] as const).find(free) ?? null;
  },
  repeated: 'people',
});

/** What a row says, as text. */
export type EntryRow = {
  readonly line: number;
  readonly name: string;
  readonly choreographer: string;
  readonly performance_division: string;
  /** Each name once. */
  readonly people: readonly string[];
};

/** The rows of a block by what its columns become; blank lines are none. */
export const readEntries = (
  table: Table,
  { heading, fields }: { heading: boolean; fields: readonly (EntryColumn | null)[] },
  { isPerson }: Known,
): readonly EntryRow[] =>
  filledLines(table, heading).map(({ line, cells }) => {
    const of = (field: EntryColumn): string[] => cells.filter((_, n) => fields[n] === field);
    const names = of('people').flatMap((cell) => namesIn(cell, isPerson));
    const text = (field: EntryColumn): string => (of(field)[0] ?? '').trim();
    return {
      line,
      name: text('name'),
      choreographer: text('choreographer'),
      performance_division: text('performance_division'),
      people: [...new Map(names.map((name) => [personKey(name), name])).values()],
    };
  });
