import { SEEDED_TABLES } from '../catalogue/index.js';
import { agreedFees, type LedgerCommand, ledgerDecider, type LedgerEvent, ledgerEvents } from '../payments/index.js';
import {
  add,
  after,
  AVA,
  complete,
  dancer,
  DALLAS,
  ECHO,
  FACTS as GIVEN,
  LEO,
  MIA,
  NOW,
  PROFILE,
  READY,
  routine,
  save,
  start,
  submit,
  TESS,
} from '../registration/testing/given.js';
import { cents, day, ERASED, type Position, type StoredEvent, sum } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import { type ConfirmationFacts, confirmationOf } from './confirm.js';
import type { ConfirmationContent } from './content.js';
import { confirmationDecider, confirmationStream } from './decider.js';
import { confirmationExample } from './events.js';
import { confirmationHtml } from './html.js';
import { maskedConfirmation } from './masks.js';
import { confirmationPaper } from './paper.js';

const WALTZ = '8b2e4d10-5a6f-4b97-8c3d-1f0a9e7b6c52';
const SOLO = '9c2e4d10-5a6f-4b97-8c3d-1f0a9e7b6c53';
const NUMBERED = { ...GIVEN, routine_numbers: [{ id: 801, routine_id: 801 }] };
const completed = after(
  start(),
  save([
    ...READY,
    add(dancer(AVA, '1', { one_day: true, photoshoot: 'in_person' })),
    add(dancer(LEO, '4')),
    add({ ...dancer(TESS, '5'), kind: 'teacher' }),
    { path: 'additional_observers.two', value: 3 },
    { path: `routines.${ECHO}`, value: routine(ECHO) },
  ]),
  submit(1, { facts: NUMBERED, code: true }),
  complete(1, { facts: NUMBERED }),
);
const echo = completed.official.routines[ECHO]!;
const { official } = completed;
/** The parts that the tour date of the specs does not offer are laid over those that it does. */
const REGISTRATION = {
  ...completed,
  official: {
    ...official,
    sheet: { ...official.sheet!, attendee_discounts: { [MIA.person_id]: ['College', 'Group 5%'] } },
    attendees: {
      ...official.attendees,
      [MIA.person_id]: { ...official.attendees[MIA.person_id]!, best_dancer_type_id: 1, jacket_size_id: 1 },
    },
    routines: {
      [ECHO]: echo,
      [WALTZ]: { ...echo, temp_id: WALTZ, id: 2, ballroom: true, name: 'Mia & Leo', added_order: 2, fee: cents(9_000) },
      [SOLO]: { ...echo, temp_id: SOLO, id: 3, vips: true, added_order: 3, fee: null },
    },
    tickets: [
      {
        ...{ id: 't', ticket_type_id: 1, name: 'Show', holder_name: 'Rosa Reyes', price: cents(4_500) },
        ...{ fee: cents(350), is_show: true, participant: null },
      },
    ],
  },
};

const agreed = agreedFees(REGISTRATION, 9, 'balance');
const registration_id = REGISTRATION.id;
const paid = { registration_id, payment_type: 'REGISTRATION', amount_type: 'OTHER', person_ids: [] } as const;
const record = (
  payment_id: string,
  payment_method_id: number,
  amount: number,
  reference: string | null,
): LedgerCommand => ({
  ...{ type: 'RecordPayment', media_pass_amount: null, penalty: null, received_on: day('2026-01-20') },
  payment: { ...paid, payment_id, payment_method_id, amount: cents(amount) },
  ...{ person_ids: [], reference },
});
const COMMANDS: readonly LedgerCommand[] = [
  {
    ...{ type: 'ChargeFees', registration_id, source_revision: 9, cause: 'completion' },
    promo: agreed.promo,
    fees: agreed.fees,
  },
  {
    ...{ type: 'ChangePromoCodes', registration_id, agreed, official: agreed, cause: 'asked' },
    wanted: [
      {
        ...{ code: 'AURORA50', display_name: 'Aurora', type: 'full_credit', unique: false },
        ...{ intensive_ids: [], value: 5_000, percentage: null },
      },
    ],
  },
  {
    ...{ type: 'ApplyCredit', registration_id, account_id: 12, credit_id: 'c', entry_id: 'e', from: 'Weather 2025' },
    ...{ amount: cents(2_000), agreed },
  },
  {
    ...{ type: 'ApplyVoucher', registration_id, studio_id: 2001, use_id: 'v', code: 'LV7KQ2M8XN', agreed },
    ...{ payment_type: 'REGISTRATION', face_value: cents(3_000), expiration_date: day('2027-01-20') },
  },
  record('p-1', 2, 10_000, '1047'),
  record('p-2', 9, 4_000, null),
];
const stored = (event: LedgerEvent, n: number): StoredEvent<LedgerEvent> => ({
  ...event,
  ...{ id: `e-${n}`, stream: `ledger-${registration_id}`, revision: n, position: String(n) as Position },
  ...{ occurred_at: NOW, metadata: {} as StoredEvent['metadata'] },
});
const ledger = COMMANDS.reduce(
  ({ state, events }, command) => {
    const decision = ledgerDecider.decide(command, state);
    if (!decision.accepted) throw new Error(JSON.stringify([command.type, decision]));
    return {
      state: decision.events.reduce(ledgerDecider.evolve, state),
      events: [...events, ...decision.events.map((event, n) => stored(event, events.length + n))],
    };
  },
  { state: ledgerDecider.initialState(), events: [] as StoredEvent<LedgerEvent>[] },
).events;

const FACTS: ConfirmationFacts = {
  registration: REGISTRATION,
  revision: 9,
  ledger,
  names: new Map([[MIA.person_id, 'Maia Reyes']]),
  profile: PROFILE,
  tour_date: DALLAS,
  tables: SEEDED_TABLES,
  at: NOW,
};
const CONTENT = confirmationOf(FACTS);
const PAPER = confirmationPaper(CONTENT);
const linesOf = (heading: string, paper = PAPER) =>
  paper.sections
    .find((one) => one.heading === heading)
    ?.lines.map(({ label, about, amount }) => [label, about, amount]);
const feeOf = (person_id: number): string => `$${(official.attendees[person_id]!.fee! / 100).toFixed(2)}`;

describe('the content of a confirmation', () => {
  it('EVT-069 is number, event, city, dates, venue, who registered, everybody, everything danced and bought, and all the money', () => {
    expect(PAPER.facts).toEqual([
      ['Registration', '75001'],
      ['Event', PROFILE.name],
      ['City', 'Dallas, TX'],
      ['Dates', 'Apr 17 - Apr 19, 2026'],
      ['Venue', `${DALLAS.venue!.name}, ${DALLAS.venue!.address}`],
      ['Studio', 'Starlight Dance Academy'],
    ]);
    const alone = { ...FACTS, registration: { ...REGISTRATION, studio: null, registrant: 'Dana Reyes' } };
    expect(confirmationPaper(confirmationOf(alone)).facts.at(-1)).toEqual(['Registrant', 'Dana Reyes']);
    expect(PAPER.sections.map(({ heading, note }) => [heading, note])).toEqual([
      ['Dancers', '3'],
      ['Teachers', '1'],
      ['Observers', '3'],
      ['Routines', '1'],
      ['Ballroom', '1'],
      ['VIP', '1'],
      ['Tickets', '1'],
      [PROFILE.media_pass_name, '3 dancers'],
      ['Fees', ''],
      ['Payments', '2'],
      ['Balance', ''],
    ]);
    // Level, discounts and fee; by the name that the roster has now, else by the one of the registration.
    expect(linesOf('Dancers')).toEqual([
      ['Maia Reyes', 'Teen, College, Group 5%', feeOf(MIA.person_id)],
      ['Ava Reyes', 'Mini, One Day', feeOf(AVA.person_id)],
      ['Leo Reyes', 'Senior', feeOf(LEO.person_id)],
    ]);
    expect(linesOf('Teachers')).toEqual([['Tess Reyes', 'Teacher', feeOf(TESS.person_id)]]);
    expect(linesOf('Observers')?.[0]?.slice(0, 2)).toEqual(['3 observers without a name', 'two days']);
    // Division, category, dancers and fee.
    const kinds = 'Teen, Jazz, Duo/Trio';
    expect(linesOf('Routines')).toEqual([
      ['Echo', `${kinds}: Maia Reyes, Leo Reyes`, `$${(echo.fee! / 100).toFixed(2)}`],
    ]);
    expect(linesOf('Ballroom')).toEqual([['Maia Reyes & Leo Reyes', kinds, '$90.00']]);
    expect(linesOf('VIP')?.[0]?.[0]).toBe('Maia Reyes');
    expect(linesOf('VIP')?.[0]?.[1]).toMatch(/^\w.+, \w.+$/);
    expect(linesOf('Tickets')).toEqual([['Show', 'Rosa Reyes, with a fee of $3.50', '$48.50']]);
    expect(linesOf(PROFILE.media_pass_name)).toEqual([
      [
        PROFILE.media_pass_name,
        'Maia Reyes, Ava Reyes, Leo Reyes',
        `$${(official.sheet!.fees.media / 100).toFixed(2)}`,
      ],
    ]);
    // The fees by group make their total.
    expect(sum(CONTENT.fees.map(({ amount }) => amount))).toBe(CONTENT.total);
    expect(CONTENT.fees.map(({ label }) => label)).toEqual(['Workshop', 'Observers', 'Competition', 'Media Pass']);
    expect(linesOf('Fees')?.slice(-4)).toEqual([
      ['Total', '', `$${(official.sheet!.fees.total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`],
      ['Promo code', 'AURORA50', '-$50.00'],
      ['Credit', 'Weather 2025', '-$20.00'],
      ['Voucher', 'LV7KQ2M8XN', '-$30.00'],
    ]);
    expect(linesOf('Payments')).toEqual([
      ['Jan 20, 2026', 'Registration, Check 1047', '$100.00'],
      ['Jan 20, 2026', 'Registration, Cash', '$40.00'],
    ]);
    const [[label, due] = []] = linesOf('Balance') ?? [];
    expect([label, due]).toEqual(['Balance', 'Due by Feb 28, 2026']);
    // The HTML says the same.
    const html = confirmationHtml(PAPER).replaceAll('&amp;', '&');
    for (const [name, value] of PAPER.facts) expect(html).toContain(`<dt>${name}</dt><dd>${value}</dd>`);
    for (const one of PAPER.sections.flatMap(({ lines }) => lines))
      expect(html).toContain(`${one.label}</th><td>${one.about}</td><td>${one.amount}</td>`);
  });

  it('~EVT-069 its balance is what fees, codes, credit, vouchers and payments leave', () => {
    const less = [...CONTENT.promo, ...CONTENT.credits, ...CONTENT.vouchers, ...CONTENT.payments];
    const { registration, media } = CONTENT.balance;
    expect(registration + media).toBe(CONTENT.total - sum(less.map(({ amount }) => amount)));
    expect(registration + media).toBeGreaterThan(0);
  });

  it('~EVT-069 nothing is due where nothing is owed, and a cancelled registration owes no fees', () => {
    const cancelled = confirmationPaper(
      confirmationOf({ ...FACTS, registration: { ...REGISTRATION, cancelled: true } }),
    );
    expect(cancelled.facts).toContainEqual(['Status', 'Canceled']);
    expect(linesOf('Fees', cancelled)?.[0]).toEqual(['Total', '', '$0.00']);
    expect(linesOf('Balance', cancelled)?.every(([, about]) => about === 'Nothing is due')).toBe(true);
  });

  it('~EVT-069 a place that is not known yet says so, and a routine that went elsewhere is not told', () => {
    const paper = (tour_date: Partial<typeof DALLAS>) =>
      confirmationPaper(confirmationOf({ ...FACTS, tour_date: { ...DALLAS, ...tour_date } })).facts;
    expect(paper({ venue: null })).toContainEqual(['Venue', 'To be announced']);
    expect(paper({ venue: null, virtual: true })).toContainEqual(['Venue', 'Virtual']);
    const elsewhere = { registration_id: 2, tour_date_id: 7501, date_routine_id: 5, city: 'Chicago, IL' };
    const routines = { [ECHO]: { ...echo, transferred_out_to: elsewhere } };
    const gone = { ...REGISTRATION, official: { ...REGISTRATION.official, routines } };
    expect(confirmationOf({ ...FACTS, registration: gone }).routines).toEqual([]);
  });

  it('~EVT-067 names each person once, so that an erasure reaches every place that names one', () => {
    const { people, ...rest } = CONTENT;
    expect(people.map(({ person_id }) => person_id).sort()).toEqual([1, 2, 3, 4]);
    for (const { name } of people) expect(JSON.stringify(rest)).not.toContain(name);
    const erased = { ...CONTENT, people: people.map((one) => ({ ...one, name: ERASED })) };
    const text = JSON.stringify(confirmationPaper(erased));
    for (const { name } of people) expect(text).not.toContain(name);
  });
});

describe('a confirmation as HTML', () => {
  const texts = (content: ConfirmationContent): string[] => {
    const { title, place, as_of, facts, sections } = confirmationPaper(content);
    const lines = sections.flatMap(({ heading, note, lines: all }) => [
      ...[heading, note],
      ...all.flatMap(({ label, about, amount }) => [label, about, amount]),
    ]);
    return [title, place, as_of, ...facts.flat(), ...lines].filter((text) => text !== '');
  };

  it('~EVT-069 says everything that stands on its paper', () => {
    const html = confirmationHtml(PAPER).replaceAll('&amp;', '&');
    for (const text of texts(CONTENT)) expect(html).toContain(`>${text}`);
  });

  it('~EVT-070 is sanitized: markup in any text of the content is text, and no element or attribute is there but its own', () => {
    const evil = `"><script>x()</script><img src=x onerror='x()'><a href="javascript:x()">&lt;b&gt;`;
    const dirty = (value: unknown): unknown => {
      if (typeof value === 'string' && !/^\d{4}-\d\d-\d\d|^America\/|^(dancer|teacher|observer|one|two)$/.test(value))
        return `${value}${evil}`;
      if (Array.isArray(value)) return value.map(dirty);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, dirty(inner)]));
    };
    const html = confirmationHtml(confirmationPaper(dirty(CONTENT) as ConfirmationContent));
    const plain = confirmationHtml(PAPER);
    const elements = (text: string) => [...text.matchAll(/<(!?\/?\w+)((?:\s+[\w-]+(?:="[^"<>]*")?)*)\s*>/g)];
    const shapes = (text: string) => new Set(elements(text).map(([, name]) => name));
    expect([...shapes(html)].sort()).toEqual([...shapes(plain)].sort());
    expect(shapes(html).has('script')).toBe(false);
    const attributes = elements(html).flatMap(([, , all = '']) =>
      [...all.matchAll(/([\w-]+)="/g)].map(([, one]) => one),
    );
    expect([...new Set(attributes)].sort()).toEqual(['aria-label', 'charset', 'content', 'lang', 'name', 'scope']);
    // Every sign that begins an element belongs to one that is known.
    expect(html.match(/</g)).toHaveLength(elements(html).length);
    for (const text of texts(dirty(CONTENT) as ConfirmationContent))
      if (text.includes('<script>')) expect(html).not.toContain(text);
  });

  it('~EVT-074 auditors read names, titles, holders and sources of credit masked, and the studio', () => {
    const text = JSON.stringify(maskedConfirmation(CONTENT));
    for (const word of ['Maia', 'Leo', 'Echo', 'Rosa', 'Weather']) expect(text).not.toContain(word);
    expect(text).toContain('Starlight Dance Academy');
    const alone = { ...CONTENT, registrant: { name: 'Dana Reyes', individual: true } };
    expect(maskedConfirmation(alone).registrant.name).toBe('D••••');
  });
});

describe('the stream of the confirmations of a registration', () => {
  const { after: stands } = specOf(confirmationDecider);
  const storing = { type: 'StoreConfirmation', data: confirmationExample } as const;

  it('~EVT-068 stores each one beside the others', () => {
    expect(confirmationStream(75_001)).toBe('confirmation-75001');
    expect(stands(storing, storing).when(storing).makes('ConfirmationStored'));
  });

  it('~EVT-069 tells money of every kind that a ledger knows', () => {
    const events = Object.entries(ledgerEvents).map(([type, { example }], n) =>
      stored({ type, data: { ...example, registration_id } } as LedgerEvent, n),
    );
    const { payments } = confirmationOf({ ...FACTS, ledger: events });
    expect(payments.length).toBeGreaterThan(3);
  });
});
