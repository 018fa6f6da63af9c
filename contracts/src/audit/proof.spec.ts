import { seededEventProfiles } from '../catalogue/index.js';
import { balanceOf, type LedgerEvent, ledgerEvents, owedBy, POSTS } from '../payments/index.js';
import { type FeeAttendee, quote } from '../pricing/index.js';
import { byNumber, cents, type StoredEvent } from '../shared/index.js';
import { ledgerActor, paymentAuditRows } from './payment-audit.js';
import { namesIn, type ProofFees, proofFees, proofPostings } from './proof.js';

const PLAIN = { one_day: false, attended_reg: false, has_college_discount: false, has_scholarship: false } as const;
const TEEN = '3';
const TEACHER = '5';
const attendee = (id: number, kind: FeeAttendee['kind'], level: string, options: Partial<FeeAttendee> = {}) => ({
  ...{ id, kind, workshop_level_id_v: level, added_order: id, media_pass: 'owes' as const, ...PLAIN, ...options },
});
const teens = Array.from({ length: 9 }, (_, n) => attendee(n + 1, 'dancer', TEEN));
const TICKET = { id: 1, label: 'Show', price: cents(1_000), fee: cents(100), is_show: false, is_intensive_free: false };

const facts = { profile: { petite_division_name: 'JUMPstarts' }, nameOf: byNumber };
const linesOf = (groups: readonly ProofFees[], title: string) =>
  groups.find((group) => group.title === title)?.lines ?? [];

describe('the fees of a proof', () => {
  const people = [
    ...teens,
    attendee(10, 'dancer', TEEN, { has_scholarship: true }),
    attendee(501, 'teacher', TEACHER),
    attendee(502, 'teacher', TEACHER),
    attendee(701, 'observer', '31'),
  ];
  const sheet = quote({
    profile: seededEventProfiles[56]!,
    rate_key: 'late',
    attendees: people,
    additional_observers: { one: 2, two: 0 },
    routines: [],
    tickets: [TICKET],
  });
  const groups = proofFees(sheet, facts);

  it('AUD-012 go person by person, each step with its rule, from before to after', () => {
    const ownOf = (name: string) => linesOf(groups, 'Workshop').filter(({ person }) => person === name);
    expect(ownOf('person 10')).toEqual([
      {
        person: 'person 10',
        label: 'Teen, late rate',
        note: '1 dancer at $325.00',
        rule: 'The event’s fee for this workshop level, at the rate that was agreed.',
        before: 0,
        change: 32_500,
        after: 32_500,
      },
      {
        person: 'person 10',
        label: 'Scholarship',
        note: '1 dancer',
        rule: 'A scholarship takes off the workshop fee.',
        before: 32_500,
        change: -32_500,
        after: 0,
      },
    ]);
    expect(new Set(linesOf(groups, 'Workshop').map(({ person }) => person)).size).toBe(people.length);
  });

  it('AUD-012 what is nobody’s own goes on from what all people came to, and names who was free', () => {
    const workshop = linesOf(groups, 'Workshop');
    const last = workshop.at(-1)!;
    expect(last).toMatchObject({
      person: null,
      label: 'Teacher discount',
      note: '1 free teacher; 9 paying dancers, from 5 on; free: person 501',
    });
    expect(last.before).toBe(workshop.slice(0, -1).reduce((all, { change }) => all + change, 0));
    expect(last.after).toBe(sheet.fees.workshop);
    expect(linesOf(groups, 'Observers').map(({ person }) => person)).toEqual(['person 701', null]);
    expect(linesOf(groups, 'Tickets').map(({ person }) => person)).toEqual([null, null]);
  });

  it('~AUD-012 of an intensive the fees are those of the intensive', () => {
    const mia = { ...attendee(1, 'dancer', TEEN), intensive_id: 2, vip_experience: true };
    const intensive = quote({
      profile: seededEventProfiles[26]!,
      rate_key: 'full',
      attendees: [mia],
      additional_observers: { one: 0, two: 0 },
      routines: [],
      tickets: [],
    });
    expect(
      proofFees(intensive, facts).map(({ title, total, lines }) => [title, total, lines.map((line) => line.label)]),
    ).toEqual([['Intensive', 104_500, ['Teen Intensive, regular rate', 'VIP Experience']]]);
  });

  it('AUD-012 the groups add up to what was charged', () => {
    expect(groups.map(({ title }) => title)).toEqual(['Workshop', 'Observers', 'Tickets', 'Media Pass']);
    expect(groups.map(({ total }) => total).reduce((a, b) => a + b, 0)).toBe(sheet.fees.total);
    for (const { lines, total } of groups)
      expect(lines.map(({ change }) => change).reduce((a, b) => a + b, 0)).toBe(total);
  });
});

describe('the names in a registration', () => {
  it('AUD-012 are those of its own events, the last one of each person; others go by their number', () => {
    const named = (person_id: number, fname: string) => ({
      data: { person_id, person: { fname, lname: 'Reyes' } },
    });
    const name = namesIn([named(1, 'Mia'), { data: { fee: 1 } }, named(2, 'A••••'), named(1, 'Maya')]);
    expect([name(1), name(2), name(3)]).toEqual(['Maya Reyes', 'A•••• Reyes 2', 'person 3']);
  });
});

describe('the money of a registration', () => {
  const metadata = { actor: { account_id: 12, role: 'staff', display: 'Ruth' }, correlation_id: 'c-1' };
  const ledger = Object.entries(ledgerEvents).map(
    ([type, { example }], revision) =>
      ({
        ...{ type, revision, id: `e-${revision}`, data: example, metadata },
        occurred_at: '2026-01-20T17:00:00.000Z',
      }) as StoredEvent & LedgerEvent,
  );

  it('~AUD-012 ~PAY-288 explain every kind of posting, check, bank return, promo codes, credits and charges among them, with time, actor and what is owed after it', () => {
    const told = proofPostings(ledger, ({ type }) => type, byNumber, ledgerActor([]));
    expect(told.map(({ text }) => text).sort()).toEqual([...POSTS].sort());
    let before = 0;
    for (const { text, amount, owed, who, at } of told) {
      const event = ledger.find(({ type }) => type === text)!;
      expect([text, amount]).toEqual([text, balanceOf([owedBy(event)]).total]);
      expect([text, owed]).toEqual([text, before + amount]);
      expect([who, at]).toEqual([metadata.actor, '2026-01-20T17:00:00.000Z']);
      before = owed;
    }
  });

  it('PAY-288 its payment audit has every kind of event of a ledger in stream order, with time, actor, what was owed of each part before and after, and the event', () => {
    const told = (event: StoredEvent) => ({ text: `did ${event.type}`, reason: null, who: event.metadata.actor });
    const rows = paymentAuditRows(ledger, told, (event) => ({ ...event, at: event.occurred_at }) as never);
    expect(rows.map(({ revision, text, raw }) => [revision, text, raw])).toEqual(
      ledger.map((event, revision) => [revision, `did ${event.type}`, expect.objectContaining({ type: event.type })]),
    );
    let before = balanceOf([]);
    for (const [at, row] of rows.entries()) {
      const after = balanceOf([before, owedBy(ledger[at]!)]);
      expect(row).toMatchObject({ before, after, who: metadata.actor, at: '2026-01-20T17:00:00.000Z' });
      before = after;
    }
  });

  it('~PAY-288 fees were changed by whoever changed what they follow', () => {
    const fees = ledger.find(({ type }) => type === 'FeesCharged') as Extract<
      (typeof ledger)[number],
      { type: 'FeesCharged' }
    >;
    const dana = { account_id: 4, role: 'registrant', display: 'Dana' };
    const registration: StoredEvent[] = [];
    registration[fees.data.source_revision] = { metadata: { actor: dana } } as unknown as StoredEvent;
    const actorOf = ledgerActor(registration);
    expect(actorOf(fees)).toEqual(dana);
    for (const event of ledger.filter(({ type }) => type !== 'FeesCharged'))
      expect(actorOf(event)).toEqual(metadata.actor);
    expect(ledgerActor([])(fees)).toEqual(metadata.actor);
  });
});
