import type { Finding, FindingPerson, FindingsAnswer, Timeline } from '@app/contracts/audit';
import { withRole } from '../support/auditing.js';
import { readBetween } from '../support/read-between.js';
import { addPerson, registerDancers, type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;

describe('an auditor writes findings, and others answer them', () => {
  let system: System;
  let dana: Registrant;
  let staff: Registrant;
  let admin: Registrant;
  let auditor: Registrant;
  let id: number;
  let mia: number;
  let TEXT: string;

  const read = async <T>({ agent }: Registrant, path: string, query: object = {}): Promise<T> => {
    const head = String(await system.server.platform.log.head());
    return (await agent.get(`/api/audit/${path}`).query(query).set('x-read-after', head).expect(200)).body as T;
  };
  const list = (query: object = {}) => read<FindingsAnswer>(auditor, 'findings', query);
  const titles = async (query: object) => (await list(query)).findings.map(({ title }) => title);
  const raise = ({ agent }: Registrant, body: object) => agent.post('/api/audit/findings').send(body);
  const say = ({ agent }: Registrant, finding: string, how: string, text: unknown = 'A letter') =>
    agent.post(`/api/audit/findings/${finding}/${how}`).send({ text });
  const raised = async (who: Registrant, body: object): Promise<string> => {
    system.clock.advanceMinutes(5);
    return ((await raise(who, body).expect(201)).body as { id: string }).id;
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'ruth@demo.example', 'staff');
    admin = await withRole(system, 'theo@demo.example', 'admin');
    auditor = await withRole(system, 'otto@demo.example', 'auditor');
    system.clock.advanceMinutes(61);
    dana = await signUp(system, 'dana@demo.example');
    mia = await addPerson(dana, 'Marigold', '2011-05-01');
    TEXT = `Moved after the deadline: person ${mia}`;
    id = (await registerDancers(system, dana, DALLAS, { [mia]: '3' })).id;
  });
  afterAll(() => system.stop());

  it('~AUD-015 on an event and on a registration; each is answered, closed and reopened, and nothing is lost', async () => {
    const stream = `registration-${id}`;
    const at = await raised(auditor, { stream, revision: 0, title: '  Started late ', text: TEXT });
    const of = await raised(admin, { stream, title: 'No waiver', text: 'Where is it?' });
    system.clock.advanceMinutes(5);
    await say(admin, at, 'comments', 'It came by mail').expect(201);
    system.clock.advanceMinutes(5);
    await say(auditor, at, 'close', 'Seen').expect(200);
    system.clock.advanceMinutes(5);
    const before = system.clock.now();
    await say(admin, at, 'reopen', 'It is of another season').expect(200);
    const changed_at = readBetween(before, system.clock.now());
    const finding = await read<Finding>(auditor, `findings/${at}`);
    expect(finding).toMatchObject({
      id: at,
      stream,
      revision: 0,
      event_type: 'RegistrationStarted',
      registration_id: id,
      title: 'Started late',
      open: true,
      raised_by: { account_id: auditor.account_id },
      changed_at,
      answers: 3,
    });
    expect(finding.comments.map(({ did, text, by }) => [did, text, by.account_id])).toEqual([
      ['raised', TEXT, auditor.account_id],
      ['commented', 'It came by mail', admin.account_id],
      ['closed', 'Seen', auditor.account_id],
      ['reopened', 'It is of another season', admin.account_id],
    ]);
    expect(await read(admin, `findings/${of}`)).toMatchObject({
      revision: null,
      event_type: null,
      registration_id: id,
    });
  });

  it('~AUD-015 findings are events in streams of their own, told in sentences and found by the registration', async () => {
    const [newest] = (await list({ text: 'late' })).findings;
    const { events } = await read<Timeline>(auditor, `streams/finding-${newest!.id}`);
    expect(events.map(({ type, text, masked }) => [type, text, masked])).toEqual([
      ['FindingRaised', `found at registration-${id}, 0: Started late. ${TEXT}`, true],
      ['FindingCommented', 'said of the finding: It came by mail', true],
      ['FindingClosed', 'closed the finding: Seen', true],
      ['FindingReopened', 'reopened the finding: It is of another season', true],
    ]);
    const searched = await read<{ events: { type: string; text: string }[] }>(auditor, 'events', {
      registration: id,
      type: 'FindingRaised',
    });
    // A finding may name anybody: the search keeps none of its words.
    expect(searched.events.map(({ text }) => text)).toEqual([
      `found at registration-${id}: ••••. ••••`,
      `found at registration-${id}, 0: ••••. ••••`,
    ]);
    const history = await staff.agent.get(`/api/admin/history/registration/${id}`).expect(200);
    expect(JSON.stringify(history.body)).not.toContain('Started late');
  });

  it('~AUD-015 the list is narrowed by state, words, who raised it, stream and registration; changed last first', async () => {
    const ledger = await raised(auditor, {
      stream: `ledger-${id}`,
      revision: 0,
      title: 'Charged twice?',
      text: 'Once.',
    });
    await say(auditor, ledger, 'close', 'Once only').expect(200);
    expect(await titles({})).toEqual(['Charged twice?', 'Started late', 'No waiver']);
    expect(await titles({ state: 'open' })).toEqual(['Started late', 'No waiver']);
    expect(await titles({ state: 'closed' })).toEqual(['Charged twice?']);
    for (const text of ['dead', `Person ${mia}`, 'star LATE', 'mail'])
      expect([text, await titles({ text })]).toEqual([text, ['Started late']]);
    expect(await titles({ text: 'nobody' })).toEqual([]);
    expect(await titles({ raised_by: admin.account_id })).toEqual(['No waiver']);
    expect(await titles({ stream: `ledger-${id}` })).toEqual(['Charged twice?']);
    expect(await titles({ registration: id, state: 'open' })).toEqual(['Started late', 'No waiver']);
    expect(await titles({ registration: 999_999 })).toEqual([]);
    const { findings, total } = await list({ limit: 1 });
    expect([findings.length, total]).toEqual([1, 3]);
    expect(Object.keys(findings[0]!)).not.toContain('comments');
    expect(await titles({ skip: 1 })).toEqual(['Started late', 'No waiver']);
    expect(await titles({ skip: 2, limit: 5 })).toEqual(['No waiver']);
  });

  it('~AUD-015 refuses what is not there, what says nothing, and more words on a closed one', async () => {
    const stream = `registration-${id}`;
    const words = { title: 'Late', text: 'Late' };
    for (const where of [
      { stream, revision: 9_999 },
      { stream: 'registration-999999' },
      { stream: `ledger-${id}` },
      { stream: 'elsewhere-1', revision: 0 },
    ])
      await raise(auditor, { ...where, ...words }).expect(404);
    expect((await raise(auditor, { stream, title: ' ', text: '' }).expect(400)).body.fields).toEqual({
      title: 'Required',
      text: 'Required',
    });
    for (const wrong of [{ title: 't'.repeat(121) }, { text: 't'.repeat(2_001) }, { revision: -1 }])
      await raise(auditor, { stream, ...words, ...wrong }).expect(400);
    const nobodys = '00000000-0000-4000-8000-000000000000';
    for (const how of ['comments', 'close', 'reopen']) await say(auditor, nobodys, how).expect(404);
    await auditor.agent.get(`/api/audit/findings/${nobodys}`).expect(404);
    const [closed] = (await list({ state: 'closed' })).findings;
    const [open] = (await list({ state: 'open' })).findings;
    for (const how of ['comments', 'close'])
      expect((await say(auditor, closed!.id, how).expect(409)).body).toMatchObject({
        code: 'finding_closed',
        message: 'This finding is closed. Reopen it to say more.',
      });
    expect((await say(auditor, open!.id, 'reopen').expect(409)).body.code).toBe('finding_open');
    await say(auditor, open!.id, 'comments', ' ').expect(400);
    for (const query of ['state=ajar', 'raised_by=me', 'limit=0', 'text='])
      await auditor.agent.get(`/api/audit/findings?${query}`).expect(400);
  });

  it('~AUD-009 people are offered by number, each called as the asker may read it', async () => {
    const offered = (who: Registrant, stream: string) => read<FindingPerson[]>(who, 'findings/people', { stream });
    for (const stream of [`registration-${id}`, `ledger-${id}`, `roster-${dana.account_id}`]) {
      expect(await offered(admin, stream)).toEqual([{ person_id: mia, name: 'Marigold Reyes' }]);
      expect(await offered(auditor, stream)).toEqual([
        { person_id: mia, name: expect.not.stringContaining('arigold') },
      ]);
    }
    for (const stream of ['tourDate-7502', 'elsewhere', 'registration-999999'])
      expect(await offered(admin, stream)).toEqual([]);
    await staff.agent.get(`/api/audit/findings/people?stream=registration-${id}`).expect(403);
  });

  it('~AUD-009 words that say who somebody is are refused, wherever they are written and whoever writes them', async () => {
    const stream = `registration-${id}`;
    const fine = { stream, title: 'Once more', text: 'See the reason' };
    const refused = {
      code: 'finding_names_person',
      message:
        'Findings are kept for ever: please choose the person from the list instead of writing a name, e-mail or phone.',
    };
    const where = { text: 'Please choose the person from the list' };
    for (const who of [auditor, admin])
      for (const text of ['Marigold moved', 'the mother of Marigold', 'asked dana@demo.example', 'call (555) 010-0200'])
        expect((await raise(who, { ...fine, text }).expect(400)).body).toMatchObject({ ...refused, fields: where });
    expect((await raise(auditor, { ...fine, title: 'Marigold’s level' }).expect(400)).body.fields).toEqual({
      title: where.text,
    });
    for (const about of [`ledger-${id}`, `roster-${dana.account_id}`, `account-${dana.account_id}`])
      await raise(auditor, { ...fine, stream: about, revision: 0, text: 'Reyes again' }).expect(400);
    const one = await raised(auditor, fine);
    await say(auditor, one, 'comments', 'It was Marigold').expect(400);
    await say(auditor, one, 'close', 'It was Marigold').expect(400);
    await say(auditor, one, 'close', `It was person ${mia}`).expect(200);
    expect((await say(auditor, one, 'reopen', 'Not Marigold').expect(400)).body.code).toBe('finding_names_person');
    const { comments } = await read<Finding>(auditor, `findings/${one}`);
    expect(comments.map(({ text }) => text)).toEqual([fine.text, `It was person ${mia}`]);
  });

  it('~AUD-009 nobody tries out the names that he reads masked', async () => {
    const body = { stream: `registration-${id}`, title: 'Who?', text: 'Marigold' };
    const codes: string[] = [];
    for (let n = 0; n < 21; n += 1) codes.push(((await raise(auditor, body)).body as { code: string }).code);
    expect([codes[0], codes.at(-1)]).toEqual(['finding_names_person', 'too_many_requests']);
    await raised(auditor, { ...body, text: `person ${mia}` });
    system.clock.advanceMinutes(61);
    expect((await raise(auditor, body)).body).toMatchObject({ code: 'finding_names_person' });
  });

  it('~SEC-001 staff and registrants neither read nor write them', async () => {
    const [one] = (await list()).findings;
    for (const who of [staff, dana]) {
      await who.agent.get('/api/audit/findings').expect(403);
      await who.agent.get(`/api/audit/findings/${one!.id}`).expect(403);
      await raise(who, { stream: `registration-${id}`, title: 'Mine', text: 'Mine' }).expect(403);
      await say(who, one!.id, 'comments').expect(403);
      for (const path of ['', '/pdf']) await who.agent.get(`/api/admin/history/finding/${one!.id}${path}`).expect(403);
    }
  });
});
