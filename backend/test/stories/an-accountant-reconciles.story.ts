import { csvRows } from '@app/contracts/csv';
import type { ReconciliationOfFiles } from '@app/contracts/reconciliation';
import { buffered } from '../support/auditing.js';
import { reacted } from '../support/reacted.js';
import { startSystem, type System } from '../support/system.js';

type Agent = ReturnType<System['agent']>;
const MAPPING = { transaction: 'transaction_id', date: 'date', amount: 'amount', kind: 'kind', decimal: '.' };
const HEAD = 'transaction_id,date,amount,kind';
const FROM = '2025-07-01';

describe('an accountant reconciles settlement files', () => {
  let system: System;
  let staff: Agent;
  /** The lines of the gateway's own file, without the head. */
  let settled: string[];

  const post = (files: readonly object[], more: object = {}) =>
    staff.post('/api/audit/reconciliation').send({ files, from: FROM, ...more });
  const csv = (name: string, rows: readonly string[]) => {
    const text = [HEAD, ...rows, ''].join('\r\n');
    return { name, format: 'csv', text, mapping: MAPPING };
  };
  const reconciled = async (files: readonly object[], more: object = {}): Promise<ReconciliationOfFiles> =>
    (await post(files, more).expect(200)).body as ReconciliationOfFiles;
  const openOf = ({ open }: ReconciliationOfFiles) =>
    open.map(({ transaction_id, state, open: left }) => [transaction_id, state, left]);

  beforeAll(async () => {
    system = await startSystem({ seed: 'demo' });
    staff = system.agent();
    await staff
      .post('/api/mybtf/signin')
      .send({ email: 'auditor@callboard.example', password: 'Callboard1' })
      .expect(200);
    await reacted(system);
    const file = staff.get('/api/audit/totals/settlement/file').buffer(true).parse(buffered);
    const told = await file.expect(200);
    expect(told.headers['content-disposition']).toMatch(/^attachment; filename="settlement-to-2026-\d\d-\d\d\.csv"$/);
    const text = (told.body as Buffer).toString();
    settled = csvRows(text)
      .slice(1)
      .map((cells) => cells.join(','));
    await staff.post('/api/mybtf/signout');
    staff = system.agent();
    await staff
      .post('/api/mybtf/signin')
      .send({ email: 'staff@callboard.example', password: 'Callboard1' })
      .expect(200);
  });
  afterAll(() => system.stop());

  it('~PAY-329 ~AUD-016 ~ADM-004 the gateway’s own file agrees with the ledgers, line by line', async () => {
    const answer = await reconciled([csv('all.csv', settled)]);
    expect(settled.length).toBeGreaterThan(20);
    expect(answer).toMatchObject({ difference: 0, open_lines: 0, open: [], read: settled.length, repeated: 0 });
    expect(answer.bank).toBe(answer.ledger);
    expect(answer.by_state.matched.lines).toBe(settled.length);
  });

  it('~PAY-329 ~AUD-016 it agrees day by day, and lines of later days are left out', async () => {
    const days = [...new Set(settled.map((row) => row.split(',')[1]!.slice(0, 10)))].sort();
    for (const day of [days[0]!, days.at(-1)!]) {
      const answer = await reconciled([csv('all.csv', settled)], { from: day, to: day, transit_days: 0 });
      expect([day, answer.difference, answer.open_lines]).toEqual([day, 0, 0]);
    }
    const { left_out, read } = await reconciled([csv('all.csv', settled)], { to: days[0]! });
    expect(left_out).toBeGreaterThan(0);
    expect(read + left_out).toBe(settled.length);
  });

  it('~PAY-329 the same file twice, shuffled or split into files gives the same answer', async () => {
    const { read, repeated, ...once } = await reconciled([csv('all.csv', settled)]);
    const half = Math.floor(settled.length / 2);
    const turned = [...settled].reverse();
    for (const files of [
      [csv('a.csv', settled), csv('b.csv', settled)],
      [csv('a.csv', turned)],
      [csv('a.csv', settled.slice(half)), csv('b.csv', settled.slice(0, half))],
    ]) {
      const { read: _read, repeated: _repeated, ...again } = await reconciled(files);
      expect(again).toEqual(once);
    }
    expect([read, repeated]).toEqual([settled.length, 0]);
  });

  it('~PAY-329 finds what was planted: a missing line, another amount, a fee, a return, a chargeback, a stranger’s', async () => {
    const charges = settled.filter((row) => row.endsWith(',charge'));
    const [gone = '', other = '', taken = ''] = charges;
    const [id = '', date = '', dollars = ''] = other.split(',');
    const amount = Math.round(Number(dollars) * 100);
    const lost = Math.round(Number(gone.split(',')[2]) * 100);
    const back = taken.split(',')[0]!;
    const planted = [
      ...settled.filter((row) => row !== gone && row !== other),
      `${id},${date},${((amount - 1) / 100).toFixed(2)},charge`,
      `FEE-1,${date},3.10,fee`,
      `${back},${date},${taken.split(',')[2]},chargeback`,
      `STRANGE-1,${date},7.00,charge`,
    ];
    const xml = [
      '<nm_response><transaction><transaction_id>991</transaction_id><order_id>JRM-7</order_id>',
      '<action><amount>5.00</amount><action_type>settle</action_type><date>20260110170000</date><success>1</success></action>',
      '<action><amount>2.00</amount><action_type>check_return</action_type><date>20260112170000</date><success>1</success></action>',
      '</transaction></nm_response>',
    ].join('');
    const answer = await reconciled([csv('all.csv', planted), { name: 'batch.xml', format: 'nmi', text: xml }]);
    const reversed = Math.round(Number(taken.split(',')[2]) * 100);
    expect(openOf(answer).sort()).toEqual(
      [
        [gone.split(',')[0], 'missing_there', -lost],
        [id, 'missing_there', -1],
        ['FEE-1', 'fee', -310],
        [back, 'chargeback', -reversed],
        ['STRANGE-1', 'missing_here', 700],
        ['991', 'other_system', 500],
        ['991', 'returned', -200],
      ].sort(),
    );
    expect(answer.difference).toBe(-lost - 1 - 310 - reversed + 700 + 500 - 200);
    expect(answer.open.reduce((sum, { open }) => sum + open, 0)).toBe(answer.difference);
    expect(answer.open.find(({ transaction_id }) => transaction_id === id)?.posting).toMatchObject({
      stream: expect.stringMatching(/^ledger-\d+$/),
    });
  });

  it('~PAY-329 what was posted in the last days is in transit, and older than them missing there', async () => {
    const newest = [...settled].sort((a, b) => a.split(',')[1]!.localeCompare(b.split(',')[1]!)).at(-1)!;
    const [id = '', date = ''] = newest.split(',');
    const files = [
      csv(
        'all.csv',
        settled.filter((row) => row !== newest),
      ),
    ];
    const to = date.slice(0, 10);
    expect(openOf(await reconciled(files, { to, transit_days: 3 }))).toEqual([[id, 'in_transit', expect.any(Number)]]);
    expect(openOf(await reconciled(files, { transit_days: 0 }))).toEqual([[id, 'missing_there', expect.any(Number)]]);
  });

  it.each([
    ['reconciliation_line_wrong', [{ ...csv('a.csv', ['a,2026-01-20,1.005,charge']) }], {}],
    ['reconciliation_column_missing', [{ ...csv('a.csv', []), mapping: { ...MAPPING, amount: 'Gross' } }], {}],
    ['reconciliation_mapping_missing', [{ ...csv('a.csv', []), mapping: null }], {}],
    ['reconciliation_not_nmi', [{ name: 'a.xml', format: 'nmi', text: 'hello' }], {}],
    ['reconciliation_empty', [csv('a.csv', [])], {}],
    ['period_reversed', [csv('a.csv', ['a,2026-01-20,1.00,charge'])], { from: '2026-01-21', to: '2026-01-20' }],
    ['invalid_input', [], {}],
    ['invalid_input', [{ name: 'a', format: 'pdf', text: 'x' }], {}],
    ['invalid_input', [csv('a.csv', ['a,2026-01-20,1.00,charge'])], { transit_days: 31 }],
  ])('~PAY-329 refuses with %s', async (code, files, more) => {
    const head = await system.server.platform.log.head();
    const answer = await post(files, more);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, code]);
    // Nothing of it is kept.
    expect(await system.server.platform.log.head()).toBe(head);
  });
});
