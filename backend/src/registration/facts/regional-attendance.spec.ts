import type { CatalogueFacts } from '@app/contracts/catalogue';
import type { Find, ReadModels } from '../../platform/read-models/read-models.port.js';
import { RegionalAttendance } from './regional-attendance.js';

const row = (account_id: number, attended_reg_ids: readonly number[]) => {
  const facts = { tour_date_id: 7501, season_id: 75, completed: true, cancelled: false, deleted: false };
  return { ...facts, account_id, person_ids: [7, 8], attended_reg_ids };
};

describe('regionals that were attended, on a page of a list', () => {
  let asked: [collection: string, filter: Find['filter']][];
  let attendance: RegionalAttendance;
  beforeEach(() => {
    asked = [];
    const documents: Pick<ReadModels, 'find'> = {
      find: async (collection, find) => {
        asked.push([collection, find?.filter]);
        return { rows: [], total: 0 };
      },
    };
    const catalogue: Pick<CatalogueFacts, 'tourDate'> = { tourDate: async () => null };
    attendance = new RegionalAttendance(documents as ReadModels, catalogue as CatalogueFacts);
  });

  it('~REG-153 are looked up among what the accounts of those who say so have completed, not in the whole store', async () => {
    await attendance.unverified([row(1001, [7]), row(1002, []), row(1001, [8])]);
    expect(asked.filter(([collection]) => collection === 'registrations')).toEqual([
      ['registrations', { account_id: { $in: [1001] }, season_id: { $in: [75] }, completed: true }],
    ]);
  });

  it('~REG-153 are not looked up where nobody says so', async () => {
    await attendance.unverified([row(1001, []), row(1002, [])]);
    expect(asked).toEqual([]);
  });
});
