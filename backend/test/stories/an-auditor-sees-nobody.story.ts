import { once } from 'node:events';
import { allCalls } from '@app/contracts/registry';
import { type AccountRow } from '@app/contracts/accounts';
import { addressOf, type AnyCall, categoryOf, ERASED, idOf, PERMITS, type StoredEvent } from '@app/contracts/shared';
import { io } from 'socket.io-client';
import { everyEvent } from '../../src/platform/event-store/every-event.js';
import { PASSWORD } from '../support/accounts.js';
import { digitsOf, recordOf, tellingOf } from '../support/personal-words.js';
import { startSystem, type System } from '../support/system.js';

type Id = string | number;
type Asked = {
  readonly params?: Readonly<Record<string, Id>>;
  readonly query?: Readonly<Record<string, Id>>;
  readonly body?: object;
};

const OFFICE = '@callboard.example';
const NAMED_BY_TEXT = new Set(['outbox', 'payment', 'finding', 'promoCode']);
const called = Object.entries(allCalls).flatMap(([room, calls]) =>
  Object.entries<AnyCall>(calls).map(([name, call]) => ({ name: `${room}.${name}`, call })),
);
const forAuditors = called.filter(({ call }) => call.permit && PERMITS[call.permit].some((who) => who === 'auditor'));

describe('an auditor sees nobody', () => {
  let system: System;
  const cookies = new Map<string, string>();
  const streams = new Map<string, StoredEvent>();
  const telling = new Set<string>();
  const ids: Record<
    | 'registration'
    | 'confirmation'
    | 'account'
    | 'studio'
    | 'payment'
    | 'outbox'
    | 'finding'
    | 'promoCode'
    | 'critique',
    Id[]
  > = {
    registration: [],
    confirmation: [],
    account: [],
    studio: [],
    payment: [],
    outbox: [],
    finding: [],
    promoCode: [],
    critique: [],
  };

  const signIn = async (email: string): Promise<void> => {
    const answer = await system.agent().post(addressOf(allCalls.accounts.signIn)).send({ email, password: PASSWORD });
    cookies.set(email, String(answer.headers['set-cookie']).split(';')[0]!);
  };
  const send = async (email: string, call: AnyCall, { params, query, body }: Asked) => {
    const pairs = Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, String(value)]);
    const search = new URLSearchParams(pairs);
    const answer = await fetch(`${system.url}${addressOf(call, params)}?${search}`, {
      method: call.method,
      headers: { cookie: cookies.get(email)!, origin: system.url, 'content-type': 'application/json' },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const AUDITOR = `auditor${OFFICE}`;
  const STAFF = `staff${OFFICE}`;
  const PARENT = 'parent@demo.example';
  const named = (text: string): string[] => [...telling].filter((word) => text.includes(word));

  beforeAll(async () => {
    system = await startSystem({ seed: 'demo' });
    for (const email of [AUDITOR, STAFF, PARENT]) await signIn(email);
    const rows = JSON.parse((await send(STAFF, allCalls.accounts.listForStaff, { query: { range: '[0,999]' } })).text);
    const office = new Set((rows as AccountRow[]).filter(({ roles }) => roles.length > 0).map(({ id }) => id));
    for await (const event of everyEvent(system.server.platform.log, {})) {
      streams.set(event.stream, event);
      const { account_id, id } = event.data as { account_id?: number; id?: number };
      if (event.type === 'ConfirmationStored' && id !== undefined) ids.confirmation.push(id);
      if (!office.has(account_id ?? 0)) tellingOf(recordOf(event), telling);
    }
    telling.delete(ERASED);
    for (const stream of streams.keys()) {
      const kind = categoryOf(stream) as keyof typeof ids;
      if (kind in ids && kind !== 'confirmation')
        ids[kind].push(NAMED_BY_TEXT.has(kind) ? idOf(stream) : Number(idOf(stream)));
    }
    for (const { fname, lname, roles } of rows as AccountRow[])
      if (roles.length > 0)
        for (const word of [`${fname} ${lname}`, JSON.stringify(fname), JSON.stringify(lname)]) telling.delete(word);
    // A payment has the same word as its status.
    telling.delete('"Pending"');
    for (const word of telling) if (word.endsWith(OFFICE)) telling.delete(word);
  });
  afterAll(() => system.stop());

  const each = (kind: keyof typeof ids, field: string, more: Asked = {}): Asked[] =>
    ids[kind].map((id) => ({ ...more, params: { ...more.params, [field]: id } }));
  const ask = (kind: keyof typeof ids, field: string): Asked[] => ids[kind].map((id) => ({ query: { [field]: id } }));
  const body = (kind: keyof typeof ids, field: string, more: object = {}): Asked[] =>
    ids[kind].map((id) => ({ body: { ...more, [field]: id } }));
  const all: Asked[] = [{ query: { range: '[0,999]' } }];
  const none: Asked[] = [{}];

  const tables = [
    'age-divisions',
    'routine-categories',
    'performance-divisions',
    'jacket-sizes',
    'nomination-categories',
  ];

  /** How each call that an auditor may make is asked about everything that there is. */
  const withTickets: Asked[] = [7541, 7551].map((tour_date_id) => ({ query: { tour_date_id } }));
  const walks: Readonly<Record<string, () => Asked[]>> = {
    'access codes.list': () => ids.registration.map((id) => ({ query: { registration_id: id } })),
    'accounts.listForStaff': () => all,
    'accounts.readForStaff': () => each('account', 'id'),
    'access codes.listOfTourDate': () => [{ params: { id: 7503 } }],
    'registration.bestDancers': () => ids.registration.map((id) => ({ query: { registration_id: id } })),
    'homework.list': () => all,
    'homework.ofAccount': () => ids.account.map((id) => ({ query: { mybtf_user_id: id, preview: 'true' } })),
    'homework.read': () => [{ params: { id: 1 } }],
    'music.list': () => ids.registration.map((id) => ({ query: { registration_id: id } })),
    'music.listForStaff': () => [{ query: { filter: JSON.stringify({ tour_date_id: 7541 }) } }],
    'audit.timeline': () => [...streams.keys()].map((stream) => ({ params: { stream } })),
    'audit.at': () =>
      ids.registration.map((id) => ({
        params: { id, revision: streams.get(`registration-${id}`)!.revision },
      })),
    'audit.compare': () =>
      ids.registration.map((id) => ({
        params: { id },
        query: { from: 0, to: streams.get(`registration-${id}`)!.revision },
      })),
    'audit.proof': () => ids.registration.map((id) => ({ params: { id } })),
    'audit.proofPdf': () => [],
    'audit.replay': () => body('registration', 'registration_id'),
    'audit.whatIf': () => body('registration', 'registration_id'),
    'audit.events': () => [
      { query: { limit: 200 } },
      ...ids.registration.map((registration) => ({ query: { registration } })),
    ],
    'audit.sample': () =>
      ['random&seed=7', 'largest', 'random&seed=7&preset=staff_changes'].map((words) => ({
        query: Object.fromEntries(new URLSearchParams(`size=200&draw=${words}`)),
      })),
    'audit.causation': () =>
      [...new Set([...streams.values()].map((event) => event.metadata.correlation_id))]
        .slice(0, 100)
        .map((correlation) => ({ params: { correlation } })),
    'audit.exportHistory': () => [
      { body: { scope: 'search', format: 'csv', criteria: {} } },
      { body: { scope: 'search', format: 'ndjson', criteria: {} } },
    ],
    // It changes nothing and shows everything, and its event says who looked: what the auditor is trusted with.
    'audit.reveal': () => [],
    'audit.revealProof': () => [],
    'audit.revealProofPdf': () => [],
    'audit.findingPeople': () =>
      ids.registration.map((registration) => ({ query: { stream: `registration-${registration}` } })),
    'audit.findings': () => [{ query: {} }, ...ids.registration.map((registration) => ({ query: { registration } }))],
    'audit.finding': () => each('finding', 'id'),
    // What auditors write names whom they name.
    'audit.raiseFinding': () => [],
    'audit.commentFinding': () => [],
    'audit.closeFinding': () => [],
    'audit.reopenFinding': () => [],
    'audit.totals': () => ['event', 'tour_date', 'day'].map((by) => ({ query: { by, as_of: '2026-01-20' } })),
    'audit.settlement': () => [{ query: { as_of: '2026-01-20' } }],
    'audit.settlementFile': () => [{ query: { as_of: '2026-01-20' } }],
    'audit.totalledPostings': () => [{ query: { by: 'tour_date', as_of: '2026-01-20', figure: 'fees', key: '7502' } }],
    'audit.verify': () => [...streams.keys()].slice(0, 3).map((stream) => ({ body: { stream } })),
    'audit.listAnchors': () => none,
    'audit.listRuns': () => none,
    'audit.publicKey': () => none,
    'audit.readRun': () => [],
    'audit.reportJson': () => [],
    'audit.reportPdf': () => [],
    'audit.activity': () => none,
    'audit.lag': () => none,
    'audit.listProjections': () => none,
    'audit.listReactions': () => none,
    'audit.compareProjection': () => ['accounts', 'registrations', 'outbox'].map((name) => ({ params: { name } })),
    'audit.listErasures': () => none,
    'audit.history': () =>
      [...streams.keys()].map((stream) => ({ params: { category: categoryOf(stream), id: idOf(stream) } })),
    'audit.historyOfRegistration': () => each('registration', 'id'),
    // The rows of the history on packed pages; anything-has-a-history unpacks one.
    'audit.historyPdf': () => [],
    'catalogue.listTourDates': () => all,
    'catalogue.readExceptions': () => [{ params: { id: 7504 } }],
    'catalogue.readTourDate': () => [{ params: { id: 7502 } }],
    'catalogue.readTourDateProfile': () => [{ params: { id: 7502 } }],
    'catalogue.readTourDateFees': () => [{ params: { id: 7502 } }],
    'catalogue.listEvents': () => all,
    'catalogue.readEvent': () => [{ params: { id: 56 } }],
    'catalogue.readFeeProfile': () => [{ params: { id: 56 } }],
    'catalogue.listSeasons': () => all,
    'competition.capacityBoard': () => [{ params: { id: 7502 } }],
    'competition.competitionLimits': () =>
      ids.registration.map((id) => ({ query: { registration_id: id, tour_date_id: 7502 } })),
    'competition.listDecisions': () => [{ params: { id: 7502 } }],
    'competition.ownEntries': () => each('registration', 'id'),
    'competition.previousRoutines': () =>
      ids.account.map((id) => ({ query: { mybtf_user_id: id, event_ids: '14,48,49,56', season_id: 75 } })),
    'competition.previousRoutine': () => [],
    'loyalty.data': () => each('studio', 'id'),
    'loyalty.members': () => all,
    'mediaPasses.list': () => all,
    'mail.list': () => all,
    'mail.read': () => each('outbox', 'id'),
    'audit.journal': () => none,
    'audit.journalFile': () => [{ query: { format: 'csv' } }, { query: { format: 'json' } }],
    'audit.trialBalance': () => none,
    'audit.paymentAudit': () => each('registration', 'id'),
    'audit.paymentTrail': () =>
      [...streams].flatMap(([stream, { data }]) =>
        categoryOf(stream) === 'payment'
          ? [{ params: { id: (data as { registration_id: number }).registration_id, payment: idOf(stream) } }]
          : [],
      ),
    'audit.voucherTrail': () =>
      [...streams].flatMap(([stream, { data }]) =>
        categoryOf(stream) === 'loyalty' && 'code' in (data as object)
          ? [{ params: { id: Number(idOf(stream)), code: (data as { code: string }).code } }]
          : [],
      ),
    'audit.promoCodeTrail': () => each('promoCode', 'code'),
    'confirmations.list': () => ask('registration', 'registration_id'),
    'confirmations.read': () => [
      ...ask('registration', 'registration_id'),
      ...ask('confirmation', 'registrations_confirmation_id'),
    ],
    // On packed pages; a-confirmation-stays unpacks them.
    'confirmations.currentPdf': () => [],
    'confirmations.pdf': () => [],
    'documents.numbers': () => none,
    'documents.ofRegistration': () => each('registration', 'id'),
    'office.readCase': () => each('registration', 'id', { params: { kind: 'registration' } }),
    // What an auditor keeps and finds of his own names whom he named.
    'office.savedFilters': () => none,
    'office.saveFilter': () => [],
    'office.forgetFilter': () => [],
    'payments.credits': () => all,
    'payments.read': () => each('payment', 'paymentId'),
    'payments.ofRegistration': () => each('registration', 'id'),
    'payments.paidMediaPasses': () => ask('registration', 'registrationId'),
    'payments.list': () => all,
    'payments.moneyIn': () => none,
    'payments.toReconcile': () => none,
    'promo codes.list': () => all,
    'promo codes.read': () => each('promoCode', 'code'),
    'promo codes.uses': () => each('promoCode', 'code'),
    'reconciliation.ofFiles': () => [{ body: allCalls.reconciliation.ofFiles.example.body }],
    'payments.preview': () => [],
    'payments.voucherBackPreview': () => [],
    'payments.voucherPreview': () => [],
    'payments.recordPreview': () =>
      ids.registration.map((id) => ({
        ...{ params: { id }, query: { payment_type: 'REGISTRATION', payment_method_id: 9, amount: '100' } },
      })),
    'payments.overpaymentPreview': () => ids.registration.map((id) => ({ params: { id }, query: { amount: '1' } })),
    'payments.cancelPreview': () => each('registration', 'id'),
    'payments.creditPreview': () =>
      ids.registration.map((registration_id) => ({ query: { registration_id, from: 'A raffle', amount: '1' } })),
    'payments.paymentPreview': () =>
      ids.registration.map((registrationId) => ({
        query: { registrationId, paymentType: 'REGISTRATION', amountType: 'OTHER', amount: '1' },
      })),
    'payments.refundPreview': () =>
      ids.registration.map((id) => ({ params: { id }, query: { payment_type: 'REGISTRATION', amount: '100' } })),
    'registration.ofAccount': () => ask('account', 'mybtf_user_id'),
    'registration.read': () => each('registration', 'id'),
    'registration.overview': () => each('registration', 'id'),
    'registration.readEdit': () => each('registration', 'id'),
    'registration.dashboard': () => none,
    'registration.list': () => all,
    'registration.listRoutines': () => all,
    'registration.record': () => each('registration', 'id'),
    'registration.routineCounts': () => [{ params: { id: 7502 } }],
    'registration.readForStaff': () => each('registration', 'id'),
    'registration.review': () => each('registration', 'id'),
    'roster.lastImport': () => ask('account', 'mybtf_user_id'),
    'roster.list': () => ask('account', 'mybtf_user_id'),
    'roster.listForStaff': () => all,
    'roster.listWithMediaPass': () => ask('account', 'mybtf_user_id'),
    'judges.list': () => all,
    'judges.read': () => [{ params: { id: 1 } }],
    'scoring.data': () => ask('registration', 'registration_id'),
    'scoring.auditions': () => [{ params: { id: 7541 } }],
    'scoring.awards': () => [{ params: { id: 7505 } }],
    'scoring.announcerList': () => [{ params: { id: 7505 } }],
    'scoring.release': () => [{ params: { id: 7505 } }],
    'scoring.results': () => ask('registration', 'registration_id'),
    'scoring.legacyRoutines': () => each('registration', 'id'),
    'scoring.legacyRoutine': () =>
      ids.critique.map((registrations_routine_id) => ({ query: { registrations_routine_id } })),
    'scoring.resultsPreview': () => [{ params: { id: 7505 } }],
    'scoring.routine': () => ids.critique.map((routine_id) => ({ query: { registration_id: 75_003, routine_id } })),
    'scoring.routines': () => ask('registration', 'registration_id'),
    'scoring.scoreSheets': () => [{ body: { registration_id: 75_003, preview: true } }],
    // On packed pages; registrants-read-critiques unpacks them.
    'scoring.resultsPdf': () => [],
    'scoring.scoreSheetsPdf': () => [],
    'scoring.scores': () => [{ params: { id: 7505 } }],
    'scoring.words': () => each('critique', 'id'),
    'studios.listForStaff': () => all,
    'studios.readForStaff': () => each('studio', 'id'),
    'survey.answers': () => none,
    'survey.judges': () => ask('registration', 'registration_id'),
    'survey.questions': () => none,
    'survey.read': () => ask('registration', 'registration_id'),
    'tables.listTable': () => tables.map((table) => ({ params: { table }, ...all[0] })),
    'tables.readTableRow': () => tables.map((table) => ({ params: { table, id: 1 } })),
    'tablets.tablets': () => [{ params: { id: 7505 } }],
    'tickets.listHolders': () => withTickets,
    'tickets.listTypes': () => withTickets,
    'tickets.ofRegistration': () => each('registration', 'id'),
    'uploads.scholarships': () => all,
    'uploads.studentIds': () => all,
    'waivers.list': () => ids.registration.map((registration_id) => ({ query: { registration_id } })),
    'waivers.listForStaff': () => all,
    'waivers.types': () => all,
    // Public, and more to who is of the house.
    'studios.read': () => each('studio', 'id'),
  };

  it('knows hundreds of people by name, address, phone and birthdate, and would find them', async () => {
    expect([...telling].some((word) => word.includes('@demo.example'))).toBe(true);
    expect([...telling].filter((word) => /^\d{4}-\d\d-\d\d$/.test(word)).length).toBeGreaterThan(50);
    expect([...telling].some((word) => digitsOf(word).length >= 10 && !word.includes('@'))).toBe(true);
    const { text } = await send(STAFF, allCalls.accounts.listForStaff, all[0]!);
    expect(named(text).length).toBeGreaterThan(10);
  });

  it('~SEC-001 no answer of a call that an auditor may make names anybody', async () => {
    expect(Object.keys(walks).sort()).toEqual([...forAuditors.map(({ name }) => name), 'studios.read'].sort());
    const leaks: string[] = [];
    const empty: string[] = [];
    const note = {
      params: { kind: 'registration', id: ids.registration[0]! },
      body: { text: [...telling].join(' ').slice(0, 2000) },
    };
    expect((await send(STAFF, allCalls.office.addNote, note)).status).toBe(201);
    for (const { name, call } of called) {
      const asked = walks[name]?.() ?? [];
      let answered = asked.length === 0;
      for (const one of asked) {
        const { status, text } = await send(AUDITOR, call, one);
        answered ||= status === 200;
        if (status !== 200 && status >= 500) leaks.push(`${name}: ${status}`);
        const found = named(text);
        if (found.length > 0) leaks.push(`${name} ${JSON.stringify(one)}: ${found.slice(0, 3).join(', ')}`);
      }
      if (!answered) empty.push(name);
    }
    expect(leaks.slice(0, 40)).toEqual([]);
    // The demo has something to answer with for each of them.
    expect(empty).toEqual([]);
  });

  it('~SEC-001 what an auditor sees masked can be neither searched nor sorted by', async () => {
    const wrong: string[] = [];
    for (const { name, call } of forAuditors.filter(({ call }) => call.answers === 'list')) {
      const masks = typeof call.masks === 'object' ? call.masks : {};
      for (const field of Object.keys(masks))
        for (const query of [
          { filter: JSON.stringify({ [field]: 'x' }) },
          { filter: JSON.stringify({ [field]: ['x'] }) },
          { sort: JSON.stringify([field, 'ASC']) },
        ] as Record<string, string>[]) {
          const { status, text } = await send(AUDITOR, call, { query });
          const known = (await send(STAFF, call, { query })).status === 200;
          const code = known ? '403 field_masked' : '400 invalid_input';
          if (`${status} ${(JSON.parse(text) as { code: string }).code}` !== code)
            wrong.push(`${name} ${JSON.stringify(query)}: ${status}`);
        }
    }
    expect(wrong).toEqual([]);
    const q = { query: { filter: JSON.stringify({ q: 'hoff' }) } };
    for (const list of [
      allCalls.accounts.listForStaff,
      allCalls.registration.list,
      allCalls.mail.list,
      allCalls.payments.list,
      allCalls.roster.listForStaff,
    ]) {
      expect((await send(STAFF, list, q)).status).toBe(200);
      expect(JSON.parse((await send(AUDITOR, list, q)).text)).toMatchObject({
        code: 'field_masked',
        fields: { q: 'Masked' },
      });
    }
    for (const list of [allCalls.studios.listForStaff, allCalls.catalogue.listTourDates])
      expect((await send(AUDITOR, list, q)).status).toBe(200);
  });

  it('~LIV-005 a socket tells an auditor that somebody is there, not who', async () => {
    const parent = JSON.parse((await send(PARENT, allCalls.accounts.own, {})).text) as { id: number };
    const query = { filter: JSON.stringify({ account_id: parent.id }) };
    const [mine] = JSON.parse((await send(STAFF, allCalls.registration.list, { query })).text) as { id: Id }[];
    const room = `registration:${mine!.id}`;
    const heard: string[] = [];
    const sockets = [PARENT, STAFF, AUDITOR].map((email) =>
      io(system.url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { cookie: cookies.get(email)! },
      }),
    );
    try {
      for (const socket of sockets) await once(socket as never, 'connect');
      const [registrant, staff, auditor] = sockets as [(typeof sockets)[0], (typeof sockets)[0], (typeof sockets)[0]];
      auditor.onAny((...message: unknown[]) => heard.push(JSON.stringify(message)));
      await auditor.timeout(5000).emitWithAck('join', { room, mode: 'viewing' });
      await staff.timeout(5000).emitWithAck('join', { room, mode: 'viewing' });
      const come = once(auditor as never, 'presence');
      await registrant.timeout(5000).emitWithAck('join', { room, mode: 'editing' });
      await come;
      expect(heard.join()).toContain('"role":"registrant"');
      expect(heard.join()).toContain('••••');
      expect(named(heard.join())).toEqual([]);
    } finally {
      for (const socket of sockets) socket.disconnect();
    }
  });
});
