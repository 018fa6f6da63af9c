import type { CatalogueFacts } from '@app/contracts/catalogue';
import { instant } from '@app/contracts/shared';
import type { Filter, Find, ReadModels } from '../../platform/read-models/read-models.port.js';
import { RegionalAttendance } from './regional-attendance.js';
import type { WorkChange } from './work-changes.js';
import { WorkRows } from './work-rows.js';

const NOW = instant('2026-01-20T17:00:00Z');
type Row = Readonly<Record<string, unknown>> & { status: string };

const rowOf = (id: number, account_id: number): Row => ({
  ...{ id, account_id, tour_date_id: 7502, season_id: 75, status: 'completed', waiting_since: null },
  ...{ completed: false, cancelled: false, deleted: false, nominations: {} },
  ...{ counts: { dancers: 1 }, person_ids: [], attended_reg_ids: [], waiver_person_ids: [], music_routine_ids: [] },
});

const fits = (filter: Filter, row: Row): boolean =>
  Object.entries(filter).every(([field, wanted]) => {
    if (field === '$and') return (wanted as Filter[]).every((one) => fits(one, row));
    if (field === '$or') return (wanted as Filter[]).some((one) => fits(one, row));
    if (wanted !== null && typeof wanted === 'object' && '$in' in wanted)
      return (wanted.$in as unknown[]).includes(row[field]);
    return row[field] === wanted;
  });

describe('the rows of the work lists', () => {
  let rows: Row[];
  let change: WorkChange;
  let read: unknown[][];
  let works: boolean;
  let work: WorkRows;
  beforeEach(() => {
    rows = [rowOf(1, 11), rowOf(2, 11), rowOf(3, 12)];
    [change, read, works] = ['all', [], true];
    const documents: Pick<ReadModels, 'find'> = {
      find: async (collection: string, find?: Find) => {
        if (collection === 'balances' && !works) throw new Error('the read models are away');
        const found = collection === 'registrations' ? rows.filter((row) => fits(find?.filter ?? {}, row)) : [];
        if (collection === 'registrations') read.push(found.map(({ id }) => id));
        return { rows: found as never[], total: found.length };
      },
    };
    const catalogue = { tables: async () => ({}), tourDate: async () => null } as unknown as CatalogueFacts;
    const attendance = new RegionalAttendance(documents as ReadModels, catalogue);
    const season = { CURRENT_SEASON_ID: 75 };
    work = new WorkRows(documents as ReadModels, catalogue, attendance, season, { since: async () => change });
  });
  const changed = (accounts: number[], registrations: number[]): WorkChange => ({
    accounts: new Set(accounts),
    registrations: new Set(registrations),
  });
  const statuses = async () => (await work.read(NOW)).facts.map(({ id, status }) => `${id} ${status}`);

  it('~ADM-001 ~ADM-018 are read whole once, then those of the accounts for whom something happened, and none otherwise', async () => {
    expect(await statuses()).toEqual(['1 completed', '2 completed', '3 completed']);
    change = changed([], []);
    expect(await statuses()).toEqual(['1 completed', '2 completed', '3 completed']);
    expect(read).toEqual([[1, 2, 3]]);
    rows[0]!.status = 'confirmed';
    change = changed([], [1]);
    expect(await statuses()).toEqual(['1 confirmed', '2 completed', '3 completed']);
    rows.push(rowOf(4, 12));
    change = changed([12], []);
    expect(await statuses()).toEqual(['1 confirmed', '2 completed', '3 completed', '4 completed']);
    rows.push(rowOf(5, 13));
    change = changed([], [5]);
    expect(await statuses()).toHaveLength(5);
    expect(read.slice(1)).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('~ADM-018 are read whole again where reading failed, as what changed is told once', async () => {
    await statuses();
    rows[2]!.status = 'confirmed';
    [change, works] = [changed([12], []), false];
    await expect(work.read(NOW)).rejects.toThrow('the read models are away');
    [change, works] = [changed([], []), true];
    expect(await statuses()).toEqual(['1 completed', '2 completed', '3 confirmed']);
  });
});
