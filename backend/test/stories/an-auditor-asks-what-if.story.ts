import { CommandBus } from '@nestjs/cqrs';
import type { WhatIfAnswer } from '@app/contracts/audit';
import { CATALOGUE_FACTS, type CatalogueFacts, eventDecider } from '@app/contracts/catalogue';
import { type MediaPassCommand, mediaPassDecider, mediaPassStream } from '@app/contracts/media-pass';
import { cents, streamName } from '@app/contracts/shared';
import { ConfirmEditCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { withRole } from '../support/auditing.js';
import { addPerson, dancer, registerDancers, type Registrant, REVIEW_PERSON, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
const DALLAS = 7502;

describe('an auditor asks what a registration would cost today', () => {
  let system: System;
  let auditor: Registrant;
  let dana: Registrant;
  let id: number;

  const ask = async (registration_id = id): Promise<WhatIfAnswer> =>
    (await auditor.agent.post('/api/audit/what-if').send({ registration_id }).expect(200)).body as WhatIfAnswer;

  const signInAgain = async (who: Registrant): Promise<Registrant> => {
    const agent = system.agent();
    await agent.post('/api/mybtf/signin').send({ email: who.email, password: 'Callboard1' }).expect(200);
    return { ...who, agent };
  };
  /** An edit of the completed registration, confirmed. */
  const addToEdit = async (person_id: number): Promise<void> => {
    const path = `/api/mybtf/registrations/${id}`;
    type DraftVersion = { draft_version: number };
    const opened = (await dana.agent.post(`${path}/editing`).expect(200)).body as DraftVersion;
    const changes = [{ path: `attendees.${person_id}`, value: dancer(person_id, '3') }];
    const draft = { draft_version: opened.draft_version, changes, session_id: 'laptop-1' };
    const saved = (await dana.agent.put(`${path}/draft`).send(draft).expect(200)).body as DraftVersion;
    const review = { draft_version: saved.draft_version, email: dana.email, person: REVIEW_PERSON, waiver: true };
    const { draft_version } = (await dana.agent.put(path).send(review).expect(200)).body as DraftVersion;
    const data = { registration_id: id, draft_version, payment: 'p-2' };
    const command = new ConfirmEditCommand(data, systemMeta(system.server.platform.ids));
    await system.server.app.get(CommandBus).execute(command);
  };

  let mia: number;
  let ava: number;
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    system.clock.advanceMinutes(61);
    dana = await signUp(system, 'dana@demo.example');
    mia = await addPerson(dana, 'Marigold', '2011-05-01');
    ava = await addPerson(dana, 'Avalon', '2017-05-01');
    id = (await registerDancers(system, dana, DALLAS, { [mia]: '3', [ava]: '1' })).id;
  });
  afterAll(() => system.stop());

  it('AUD-005 AUD-011 says that nothing differs while rules and prices are as they were', async () => {
    const answer = await ask();
    expect(answer.difference).toBe(0);
    expect(answer.lines.length).toBeGreaterThan(0);
    expect(answer.lines.every(({ difference, agreed, today }) => difference === 0 && agreed === today)).toBe(true);
    expect(new Set(answer.lines.map(({ who }) => who))).toEqual(new Set([`M•••• R•••• ${mia}`, `A•••• R•••• ${ava}`]));
    await auditor.agent.post('/api/audit/what-if').send({ registration_id: 999_999 }).expect(404);
  });

  it('AUD-005 takes each season pass as it was when the fees were agreed: one paid or refunded elsewhere since is no rule', async () => {
    const season_id = 75;
    const { runner, ids } = system.server.platform;
    const by = { season_id, registration_id: 79_999, payment_id: ids.uuid() };
    const told = async (person_id: number, command: Pick<MediaPassCommand, 'type'>): Promise<void> => {
      await runner.run({
        stream: mediaPassStream(season_id, person_id),
        name: command.type,
        decider: mediaPassDecider,
        command: { ...by, person_id, ...command } as MediaPassCommand,
        meta: systemMeta(ids),
      });
    };
    const paid = { type: 'PayMediaPass', amount: cents(5_500), transaction_id: 't-1' } as const;
    await told(mia, paid);
    expect((await ask()).lines.filter(({ difference }) => difference !== 0)).toEqual([]);
    const lia = await addPerson(dana, 'Liatris', '2012-05-01');
    await told(lia, paid);
    const chicago = (await registerDancers(system, dana, CHICAGO, { [lia]: '3' })).id;
    expect((await ask(chicago)).lines.map(({ part }) => part)).not.toContain('media');
    await told(lia, { type: 'RefundMediaPass' });
    expect((await ask(chicago)).lines.filter(({ difference }) => difference !== 0)).toEqual([]);
    await told(mia, { type: 'RefundMediaPass' });
  });

  it('AUD-005 shows line by line where a price that changed since would make a difference', async () => {
    const catalogue = system.server.app.get<CatalogueFacts>(CATALOGUE_FACTS, { strict: false });
    const dallas = (await catalogue.tourDate(DALLAS))!.tour_date;
    const { media_pass } = await catalogue.profileFor(dallas);
    const { runner, ids } = system.server.platform;
    const changes = { media_pass: { ...media_pass, fee_cents: cents(media_pass.fee_cents + 700) } };
    await runner.run({
      stream: streamName('event', dallas.event_id),
      name: 'ChangeFeeProfile',
      decider: eventDecider,
      command: { type: 'ChangeFeeProfile', event_id: dallas.event_id, changes },
      meta: systemMeta(ids),
    });
    const answer = await ask();
    expect(answer.difference).toBe(1_400);
    expect(answer.today.profile_version).toBeGreaterThan(answer.agreed.profile_version);
    const differing = answer.lines.filter(({ difference }) => difference !== 0);
    expect(differing.map(({ part, difference }) => [part, difference])).toEqual([
      ['media', 700],
      ['media', 700],
    ]);
  });

  it('AUD-005 takes each dancer at the rate of the day of booking, also when a later edit had another', async () => {
    const catalogue = system.server.app.get<CatalogueFacts>(CATALOGUE_FACTS, { strict: false });
    const { cutoff_end_date } = (await catalogue.tourDate(DALLAS))!.tour_date;
    system.clock.moveTo(`${cutoff_end_date}T12:00:00Z`);
    system.clock.advanceMinutes(48 * 60);
    [auditor, dana] = await Promise.all([signInAgain(auditor), signInAgain(dana)]);
    const zoe = await addPerson(dana, 'Zoe', '2012-05-01');
    await addToEdit(zoe);
    const answer = await ask();
    expect(answer.rate_key).toBe('full');
    expect(answer.lines.filter(({ label }) => label === 'Table fee, early rate')).toHaveLength(2);
    expect(answer.lines.filter(({ difference }) => difference !== 0)).toEqual([]);
    expect(answer.difference).toBe(0);
  });
});
