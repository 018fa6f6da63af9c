import { SEED_TOUR_DATES } from '../../catalogue/index.js';
import type { WantedTicket } from '../../tickets/index.js';
import type { RegistrationCommand } from '../decider.js';
import { ticketInputsOf } from '../rules/fee-input-of.js';
import {
  add,
  after,
  complete,
  DALLAS,
  edit,
  FACTS,
  given,
  MIA,
  NOW,
  OWNER,
  participant,
  READY,
  save,
  STAFF,
  start,
  submit,
  SUMMIT,
  TEEN_INTENSIVE,
  visited,
} from '../testing/given.js';

const types = SEED_TOUR_DATES.find(({ id }) => id === 7541)!.ticket_types;
const facts = { ...FACTS, tour_date: { ...DALLAS, ticket_types: types } };
const wanted = (...ids: string[]): WantedTicket[] =>
  ids.map((id) => ({ id, ticket_type_id: 1, holder_name: `Guest ${id}` }));
const ask = (...ids: string[]): RegistrationCommand => ({
  ...{ type: 'RequestTickets', viewer: OWNER, now: NOW },
  ...{ wanted: wanted(...ids), facts, held: [], left: { 1: 100 } },
});
const completed = [
  start({ facts }),
  save(READY, { facts }),
  ask('t-1', 't-2'),
  save([{ path: 'steps.tickets', value: true }], { facts }),
  submit(3, { facts }),
  complete(3, { facts }),
];
const release = (ticket_id: string, viewer = STAFF): RegistrationCommand => ({
  ...{ type: 'ReleasePaidTicket', ticket_id, viewer, now: NOW },
});

describe('staff release a paid ticket', () => {
  it('TIX-047 it goes, and the fees fall by its price and fee; nothing else is priced anew', () => {
    const before = after(...completed);
    expect(before.official.sheet?.fees).toMatchObject({ tickets: 9000, ticket_fees: 700 });
    given(...completed)
      .when(release('t-1'))
      .makes('PaidTicketReleased', 'FeesRecalculated');
    const now = after(...completed, release('t-1'));
    expect(now.official.tickets.map(({ id }) => id)).toEqual(['t-2']);
    expect(now.draft.tickets).toEqual(now.official.tickets);
    const [was, is] = [before.official.sheet!, now.official.sheet!];
    const fees = { ...was.fees, tickets: 4500, ticket_fees: 350, total: was.fees.total - 4850 };
    expect(is).toEqual({ ...was, fees, lines: was.lines.filter(({ subject }) => subject !== 't-1') });
    expect([now.official.total, now.previous_total]).toEqual([fees.total, fees.total]);
    expect(ticketInputsOf(now.draft)).toHaveLength(1);
    expect(now).toMatchObject({ completed: true, waiver: false, draft_version: before.draft_version + 1 });
  });

  it('TIX-047 the registrant cannot, and nobody before the completion or while it is edited', () => {
    given(...completed)
      .when(release('t-1', OWNER))
      .refuses('forbidden');
    given(...completed.slice(0, -1))
      .when(release('t-1'))
      .refuses('registration_not_completed');
    given(...completed, edit({ facts }))
      .when(release('t-1'))
      .refuses('registration_editing');
  });

  it('~TIX-034 one that comes with an intensive goes with its participant alone', () => {
    const facts = SUMMIT;
    const id = 'intensive-2-1-1';
    const named: RegistrationCommand = {
      ...{ type: 'RequestTickets', viewer: OWNER, now: NOW, facts, held: [], left: { 2: 100 } },
      wanted: [{ id, ticket_type_id: 2, holder_name: 'Grandma Rose' }],
    };
    const joins = save([...visited('roster'), add(participant(MIA, TEEN_INTENSIVE))], { facts });
    given(
      start({ facts }),
      joins,
      named,
      save(visited('tickets'), { facts }),
      submit(3, { facts }),
      complete(3, { facts }),
    )
      .when(release(id))
      .refuses('ticket_included');
  });

  it('one that is gone already changes nothing', () => {
    given(...completed, release('t-1'))
      .when(release('t-1'))
      .makes();
  });
});
