import { allEvents, eventsOf } from '@app/contracts/registry';
import { draft, type OpenLog, openLog } from '../../../test/support/event-log.js';
import { NEW_STREAM } from '../../platform/event-store/event-log.js';
import { WorkChanges } from './work-changes.js';

const AT = '2026-01-20T17:00:00.000Z';

describe('what changed for the work lists', () => {
  let opened: OpenLog;
  let isThere = true;
  let changes: WorkChanges;
  let number = 0;
  const write = async (stream: string, type: string, changed: object = {}): Promise<void> => {
    number += 1;
    const { end } = await opened.log.readStream(stream);
    const data = { ...allEvents[type]!.example, ...changed };
    await opened.log.append(stream, number === 1 ? NEW_STREAM : end, [draft(number, type, data)], AT);
  };
  beforeEach(async () => {
    opened = await openLog(allEvents);
    [isThere, number] = [true, 0];
    changes = new WorkChanges(opened.log, { waitFor: async () => isThere });
  });
  afterEach(() => opened.close());

  it('~ADM-018 is all at first, nothing where nothing happened, and then whom an event names', async () => {
    await write('ledger-75001', 'PaymentPosted');
    expect(await changes.since()).toBe('all');
    expect(await changes.since()).toEqual({ accounts: new Set(), registrations: new Set() });
    await write('ledger-75002', 'FeesCharged', { registration_id: 75_002 });
    const { account_id } = eventsOf.roster.PersonAddedToRoster.example;
    await write(`roster-${account_id}`, 'PersonAddedToRoster');
    // Nobody's registration waits for something else because of a mail.
    await write('outbox-1', 'MailQueued');
    expect(await changes.since()).toEqual({ accounts: new Set([account_id]), registrations: new Set([75_002]) });
    expect(await changes.since()).toEqual({ accounts: new Set(), registrations: new Set() });
  });

  it('~ADM-018 is told again as long as a read model may not have it', async () => {
    await changes.since();
    isThere = false;
    await write('ledger-75002', 'FeesCharged', { registration_id: 75_002 });
    const told = { accounts: new Set(), registrations: new Set([75_002]) };
    expect(await changes.since()).toEqual(told);
    isThere = true;
    expect(await changes.since()).toEqual(told);
    expect(await changes.since()).toEqual({ accounts: new Set(), registrations: new Set() });
  });

  it('~ADM-018 is all where an event names nobody, as one of the tables of competition', async () => {
    await changes.since();
    await write('tables-competition', Object.keys(eventsOf.tables)[0]!);
    expect(await changes.since()).toBe('all');
  });
});
