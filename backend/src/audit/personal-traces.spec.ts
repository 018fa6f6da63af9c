import { allEvents, eventsOf } from '@app/contracts/registry';
import { draft, type OpenLog, openLog } from '../../test/support/event-log.js';
import { NEW_STREAM } from '../platform/event-store/event-log.js';
import { PersonalTraces } from './personal-traces.js';

const AT = '2026-01-20T17:00:00.000Z';

describe('what the log holds of somebody', () => {
  let opened: OpenLog;
  let traces: PersonalTraces;
  let written = 0;
  const write = async (stream: string, type: string, changed: object = {}): Promise<void> => {
    written += 1;
    const data = { ...allEvents[type]!.example, ...changed };
    await opened.log.append(stream, NEW_STREAM, [draft(written, type, data)], AT);
  };
  beforeEach(async () => {
    opened = await openLog(allEvents);
    traces = new PersonalTraces(opened.log, allEvents);
  });
  afterEach(() => opened.close());

  it('AUD-009 finds an account also in the lists of addresses that name it before it signs up', async () => {
    const { account_id, email } = eventsOf.account.AccountRegistered.example;
    await write(`account-${account_id}`, 'AccountRegistered');
    const exceptions = [
      { entry_id: 'exception-7501-1', email: email.toUpperCase() },
      { entry_id: 'exception-7501-2', email: 'somebody@else.example' },
    ];
    await write('tourDate-7501', 'TourDateExceptionsSet', { exceptions });
    const found = await traces.of('account', account_id);
    expect(found.subjects).toEqual([`account:${account_id}`, 'account:exception-7501-1']);
    expect(found.held.map(({ type }) => type)).toEqual(['AccountRegistered', 'TourDateExceptionsSet']);
    expect(found.name).toBe(email);
    for (const subject of found.subjects) await opened.keys.destroy(subject);
    const [event] = (await opened.log.readStream('tourDate-7501')).events;
    expect(event?.data).toMatchObject({ exceptions: [{ email: '[erased]' }, { email: 'somebody@else.example' }] });
  });

  it('AUD-009 finds the contacts of a studio, and speaks of it by its public name', async () => {
    const { studio_id, name } = eventsOf.studio.StudioCreated.example;
    await write(`studio-${studio_id}`, 'StudioCreated');
    await write('studio-999', 'StudioCreated', { studio_id: 999 });
    const found = await traces.of('studio', studio_id);
    expect(found).toMatchObject({ name, subjects: [`studio:${studio_id}`] });
    expect(found.held).toEqual([{ stream: `studio-${studio_id}`, revision: 0, type: 'StudioCreated' }]);
    expect(found.mentions.flat()).toContain('Rosalind');
  });

  it('AUD-009 knows whose mails these are, and takes no mention from a first name alone', async () => {
    const { account, person } = eventsOf.outbox.MailQueued.example.to;
    await write('outbox-1', 'MailQueued');
    const found = await traces.of('person', person!.person_id);
    expect(found.mailIds).toEqual(['1']);
    expect(found.mentions).toContainEqual([person!.email]);
    expect(found.mentions.every((words) => words.length > 1 || words.join().length >= 8)).toBe(true);
    expect(found.mentions.flat()).not.toContain(account!.email);
    expect(await traces.of('person', 999_999)).toMatchObject({ held: [], name: null });
  });
});
