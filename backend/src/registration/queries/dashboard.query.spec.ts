import { ManualClock } from '../../platform/clock/manual/manual-clock.js';
import { RegionalAttendance } from '../facts/regional-attendance.js';
import { WorkRows } from '../facts/work-rows.js';
import { DashboardQueryHandler } from './dashboard.query.js';

describe('the dashboard of the office', () => {
  it('~ADM-001 is about the season that the installation is set to', async () => {
    const asked: object[] = [];
    const documents = {
      find: async (_: string, find?: object) => {
        if (find) asked.push(find);
        return { rows: [], total: 0 };
      },
    };
    const attendance = new RegionalAttendance(documents as never, {} as never);
    const season = { CURRENT_SEASON_ID: 76 };
    const catalogue = { tables: async () => ({}) } as never;
    const work = new WorkRows(documents as never, catalogue, attendance, season, { since: async () => 'all' });
    const dashboard = new DashboardQueryHandler(work, new ManualClock('2026-01-20T17:00:00.000Z'), season);
    expect(await dashboard.read()).toMatchObject({ season_id: 76, tour_dates: [] });
    expect(asked[0]).toEqual({ filter: { season_id: 76 }, without: ['state', 'search'] });
  });
});
