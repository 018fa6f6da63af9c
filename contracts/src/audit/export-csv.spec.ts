import type { Instant, Position } from '../shared/index.js';
import { CSV_HEAD, csvLine } from './export-csv.js';
import type { TimelineEvent } from './views.js';

const event = (more: Partial<TimelineEvent>): TimelineEvent => ({
  id: 'e-1',
  stream: 'registration-75214',
  revision: 3,
  position: '1842' as Position,
  type: 'AttendeeAdded',
  at: '2026-01-20T17:00:00.000Z' as Instant,
  actor: { account_id: 12, role: 'registrant', display: 'D••••' },
  command: 'SubmitReview',
  correlation_id: 'c-1',
  causation_id: 'r-1',
  schema_version: 1,
  reason: null,
  hash: 'h',
  text: 'registered M••••',
  section: 'attendees',
  changes: [],
  data: { person_id: 501 },
  masked: true,
  ...more,
});

/** A reader of RFC 4180, written apart from the writer. */
const cellsOf = (line: string): string[] => {
  const cells: string[] = [];
  let at = 0;
  while (at < line.length) {
    if (line[at] === '"') {
      let end = at + 1;
      while (line[end] !== '"' || line[end + 1] === '"') end += line[end] === '"' ? 2 : 1;
      cells.push(line.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 2;
    } else {
      const end = line.slice(at).search(/,|\r\n/);
      cells.push(line.slice(at, at + end));
      at += end + 1;
    }
    if (line.slice(at - 1, at + 1) === '\r\n') break;
  }
  return cells;
};

describe('an event as a line of CSV', () => {
  const names = cellsOf(CSV_HEAD);
  const valueIn = (line: string, name: string): string | undefined => cellsOf(line)[names.indexOf(name)];

  it('~AUD-008 has these columns, in this order', () => {
    expect(CSV_HEAD).toBe(
      '\ufeffposition,stream,revision,type,at,actor,role,account_id,command,sentence,changes,reason,correlation_id,causation_id,schema_version,id,hash,data,viewing_as\r\n',
    );
    const change = { label: 'Level', before: 'Teen', after: 'Senior' };
    expect(csvLine(event({ changes: [change, change] }))).toBe(
      '1842,registration-75214,3,AttendeeAdded,2026-01-20T17:00:00.000Z,D••••,registrant,12,SubmitReview,registered M••••,Level: Teen → Senior; Level: Teen → Senior,,c-1,r-1,1,e-1,h,"{""person_id"":501}",\r\n',
    );
  });

  it('AUD-008 has a cell for every head, quotes what RFC 4180 asks for, and ends with CRLF', () => {
    const line = csvLine(event({ text: 'said "no", then\r\nleft', reason: 'one, two' }));
    expect(line.endsWith('\r\n')).toBe(true);
    expect(cellsOf(line)).toHaveLength(names.length);
    expect(valueIn(line, 'sentence')).toBe('said "no", then\r\nleft');
    expect(valueIn(line, 'reason')).toBe('one, two');
    expect(valueIn(line, 'data')).toBe('{"person_id":501}');
    expect(valueIn(line, 'revision')).toBe('3');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('AUD-008 never begins a text like a formula: %j', (text) => {
    expect(valueIn(csvLine(event({ text })), 'sentence')).toBe(`'${text}`);
    expect(valueIn(csvLine(event({ actor: { account_id: 1, role: 'staff', display: text } })), 'actor')).toBe(
      `'${text}`,
    );
  });

  it('~SEC-006 names the account as which staff acted', () => {
    const actor = { account_id: 5, role: 'staff', display: 'Sam', viewing_as: 12 } as const;
    const line = csvLine(event({ actor }));
    expect([valueIn(line, 'account_id'), valueIn(line, 'viewing_as')]).toEqual(['5', '12']);
    expect(valueIn(csvLine(event({})), 'viewing_as')).toBe('');
  });

  it('AUD-008 tells changes before and after', () => {
    const line = csvLine(event({ changes: [{ label: 'Total', before: '$1.00', after: '$2.00' }] }));
    expect(valueIn(line, 'changes')).toBe('Total: $1.00 → $2.00');
  });
});
