import { SEED_TOUR_DATES } from '../tables/seed-tour-dates.js';
import { tourDateEvents } from '../events/index.js';
import type { TicketTypeCommand } from '../commands.js';
import type { TicketType } from '../tour-date.js';
import { tourDateDecider } from './configure-tour-date.js';

const tour_date_id = 7541;
const orlando = SEED_TOUR_DATES.find(({ id }) => id === tour_date_id)!;
const [SHOW] = orlando.ticket_types as [TicketType];
const MATINEE: TicketType = { ...SHOW, id: 101, name: 'Matinee', price: 2_000, fee: 150, total_available: 80 };

const kept = (command: TicketTypeCommand, types: readonly TicketType[] = [SHOW]) => {
  const planned = { type: 'TourDatePlanned', data: { ...orlando, ticket_types: types } } as const;
  const answer = tourDateDecider.decide(command, tourDateDecider.evolve(tourDateDecider.initialState(), planned));
  if (!answer.accepted) return answer.refusals;
  return answer.events.map((event) => {
    if (event.type !== 'TourDateChanged') throw new Error(event.type);
    expect(event.data.before).toEqual({ ticket_types: types });
    return event.data.after.ticket_types;
  });
};
const change = (changes: Partial<TicketType>, sold: number) =>
  kept({ type: 'ChangeTicketType', tour_date_id, ticket_type: { ...SHOW, ...changes }, sold });

describe('the ticket types of a tour date', () => {
  it('TIX-008 are added, changed and removed, one without a touch to the others', () => {
    expect(kept({ type: 'AddTicketType', tour_date_id, ticket_type: MATINEE })).toEqual([[SHOW, MATINEE]]);
    const dearer = { ...SHOW, price: 5_000 };
    expect(kept({ type: 'ChangeTicketType', tour_date_id, ticket_type: dearer, sold: 9 }, [SHOW, MATINEE])).toEqual([
      [dearer, MATINEE],
    ]);
    expect(kept({ type: 'RemoveTicketType', tour_date_id, ticket_type_id: 1, sold: 0 }, [SHOW, MATINEE])).toEqual([
      [MATINEE],
    ]);
    expect(change({}, 9)).toEqual([]);
  });

  it('TIX-008 never have fewer tickets than are sold', () => {
    expect(change({ total_available: 9 }, 9)).toEqual([[{ ...SHOW, total_available: 9 }]]);
    expect(change({ total_available: 8 }, 9)).toEqual([
      {
        code: 'catalogue_value_invalid',
        params: {},
        fields: { total_available: 'Must not be below the 9 sold tickets.' },
      },
    ]);
  });

  it('TIX-008 with sold tickets may be set inactive, but stay', () => {
    expect(change({ active: false }, 1)).toEqual([[{ ...SHOW, active: false }]]);
    expect(kept({ type: 'RemoveTicketType', tour_date_id, ticket_type_id: 1, sold: 1 })).toEqual([
      { code: 'ticket_type_sold', params: { sold: 1 } },
    ]);
  });

  it('refuses a type and a tour date that are not there; the same added again changes nothing', () => {
    const unknown = [{ code: 'ticket_type_unknown', params: { id: 7 } }];
    expect(kept({ type: 'RemoveTicketType', tour_date_id, ticket_type_id: 7, sold: 0 })).toEqual(unknown);
    expect(change({ id: 7 }, 0)).toEqual(unknown);
    expect(kept({ type: 'AddTicketType', tour_date_id, ticket_type: SHOW })).toEqual([]);
    expect(
      tourDateDecider.decide(
        { type: 'AddTicketType', tour_date_id, ticket_type: SHOW },
        tourDateDecider.initialState(),
      ),
    ).toMatchObject({ refusals: [{ code: 'tour_date_unknown' }] });
  });

  it('~ADM-005 are told by name, their prices in dollars', () => {
    const told = (before: readonly TicketType[], after: readonly TicketType[]) =>
      tourDateEvents.TourDateChanged.says(
        { tour_date_id, event_id: 14, before: { ticket_types: before }, after: { ticket_types: after } },
        () => '',
      ).changes;
    expect(told([SHOW, MATINEE], [{ ...SHOW, price: 5_000, active: false }, MATINEE])).toEqual([
      { label: 'Ticket Closing Night Show, Active', before: 'Yes', after: 'No' },
      { label: 'Ticket Closing Night Show, Price', before: '$45.00', after: '$50.00' },
    ]);
    const [added] = told([SHOW], [SHOW, MATINEE]);
    expect([added?.label, added?.before]).toEqual(['Ticket Matinee', '-']);
    expect(added?.after).toContain('Name: Matinee');
    expect(told([SHOW, MATINEE], [SHOW])).toMatchObject([{ label: 'Ticket Matinee', after: '-' }]);
  });
});
