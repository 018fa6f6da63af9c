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

  it('AUD-009 finds a person under the number, too, that was merged into his, until that is taken back', async () => {
    const { account_id, person_id, merged_id } = eventsOf.roster.PersonMerged.example;
    await write(`roster-${account_id}`, 'PersonMerged');
    await write('roster-2', 'PersonAddedToRoster', { person_id: merged_id });
    const both = [`person:${person_id}`, `person:${merged_id}`];
    expect((await traces.of('person', person_id)).subjects).toEqual(both);
    expect((await traces.of('person', merged_id)).subjects).toEqual(both.toReversed());
    expect((await traces.of('person', merged_id)).held.map(({ type }) => type)).toEqual([
      'PersonMerged',
      'PersonAddedToRoster',
    ]);
    await write('roster-3', 'PersonUnmerged');
    expect((await traces.of('person', merged_id)).subjects).toEqual([`person:${merged_id}`]);
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

  it('AUD-009 calls a child by its own name, not by that of the parent in its contact', async () => {
    const { person_id, account_id, person } = eventsOf.roster.PersonAddedToRoster.example;
    await write(`roster-${account_id}`, 'PersonAddedToRoster');
    const { contact } = eventsOf.roster.ContactInfoChanged.example;
    expect(contact.parent).toMatchObject({ fname: 'Ottoline' });
    await opened.log.append(
      `roster-${account_id}`,
      (await opened.log.readStream(`roster-${account_id}`)).end,
      [draft(90, 'ContactInfoChanged', { account_id, person_id, contact })],
      AT,
    );
    const found = await traces.of('person', person_id);
    expect(found.name).toBe(`${person.fname} ${person.lname}`);
    expect(found.mentions).not.toContainEqual(['Ottoline', 'Quimby']);
  });

  describe('in reasons and notes', () => {
    const { account_id, person_id } = eventsOf.roster.PersonAddedToRoster.example;
    const roster = `roster-${account_id}`;
    /** One more event of a stream, for a reason. */
    const say = async (n: number, stream: string, type: string, changed: object, reason: string) => {
      const event = draft(n, type, { ...allEvents[type]!.example, ...changed });
      const { end } = await opened.log.readStream(stream);
      await opened.log.append(stream, end, [{ ...event, metadata: { ...event.metadata, reason } }], AT);
      return `text:${event.id}`;
    };
    const verified = (n: number, studio_id: number, reason: string) =>
      say(n, `studio-${studio_id}`, 'StudioVerified', { studio_id }, reason);
    const archived = (n: number, of: number, note: string | null, reason: string) =>
      say(n, roster, 'PersonArchived', { account_id, person_id: of, note }, reason);
    beforeEach(() => write(roster, 'PersonAddedToRoster'));

    it('AUD-009 finds those about the person, and those that name the person beside others', async () => {
      const subjects = [
        await archived(11, person_id, null, 'asked by phone'),
        await archived(12, 7, 'as rosalind’s sister', 'asked by phone'),
        await archived(13, 7, null, 'The QUIMBYs move; all of them'),
        await verified(14, 501, 'Quimby, Rosalind is a teacher there'),
      ];
      await archived(15, 7, 'a Rosalinda', 'asked by phone');
      await verified(16, 502, 'They moved to Rosalind Street');
      await write('studio-503', 'StudioCreated', { studio_id: 503 });
      const found = await traces.of('person', person_id);
      expect(found.subjects).toEqual([`person:${person_id}`, ...subjects]);
      expect(found.held).toContainEqual({ stream: 'studio-501', revision: 0, type: 'StudioVerified' });
    });

    it('AUD-009 finds all about an account and about a studio', async () => {
      await write(`account-${account_id}`, 'AccountRegistered', { account_id });
      const locked = await say(11, `account-${account_id}`, 'AccountLocked', { account_id }, 'asked by phone');
      const note = await archived(12, 7, 'moved', 'asked by phone');
      const elsewhere = await verified(13, 501, 'asked by phone');
      expect((await traces.of('account', account_id)).subjects).toEqual([`account:${account_id}`, locked, note]);
      await write('studio-502', 'StudioCreated', { studio_id: 502 });
      const flagged = await verified(14, 502, 'asked by phone');
      expect((await traces.of('studio', 502)).subjects).toEqual(['studio:502', flagged]);
      expect(elsewhere).not.toBe(flagged);
    });
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
