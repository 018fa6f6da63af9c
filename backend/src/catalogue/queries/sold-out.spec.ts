import { SEED_TOUR_DATES, seededEventProfiles, type TourDate } from '@app/contracts/catalogue';
import type { WorkshopCapacityDocument } from '@app/contracts/registration';
import type { TicketStockDocument } from '@app/contracts/tickets';
import { soldOutNames } from './sold-out.js';

const of = (tour_date_id: number, differs: Partial<TourDate> = {}) => {
  const tour = { ...SEED_TOUR_DATES.find(({ id }) => id === tour_date_id)!, ...differs };
  return { tour, profile: seededEventProfiles[tour.event_id]! };
};
const taken = (places: Readonly<Record<string, number>>) =>
  ({ holders: { 75001: { reserved: null, confirmed: places } } }) as unknown as WorkshopCapacityDocument;
const sold = (ticket_type_id: number, count: number) =>
  ({
    holders: { 75001: { tickets: Array.from({ length: count }, () => ({ ticket_type_id })) } },
  }) as unknown as TicketStockDocument;
const names = ({ tour, profile }: ReturnType<typeof of>, capacity = taken({}), stock = sold(0, 0)) =>
  soldOutNames(tour, profile, { capacity, stock });

describe('~NAV-094 what is sold out at a tour date', () => {
  it('NAV-094 single levels: those that staff disabled, and those whose places are gone', () => {
    expect(names(of(7503))).toEqual(['Pre-Pro', 'Sidekicks (Virtual)']);
    const limited = of(7502, { level_capacity: { 3: 2 } });
    expect(names(limited, taken({ 3: 1 }))).toEqual([]);
    expect(names(limited, taken({ 3: 2 }))).toEqual(['Teen']);
    // A part that the event does not have is not sold out.
    expect(names(of(7502, { disabled_workshop_levels: ['28'] }))).toEqual([]);
  });

  it('NAV-094 options, extras and intensives whose places are gone', () => {
    const add_ons = [{ field: 'vip_experience' as const, registration_enabled: true, capacity: 1, virtual: false }];
    const finals = of(7541, { add_ons, disabled_best_dancers: [1] });
    expect(names(finals, taken({ vip_experience: 1 }))).toEqual(['VIP Experience', 'Competing']);
    expect(names(of(7551, { intensive_capacity: { 32: 1 } }), taken({ 'intensive-32': 1 }))).toContain('Crash Course');
  });

  it('NAV-094 tickets that are on sale and none is left of', () => {
    const type = { name: 'Gala show', price: 2_500, fee: 200, per_dancer_limit: 4, allow_empty_name: true };
    const gala = { ...type, id: 900, total_available: 2, intensive_free_per_attendee: 0, active: true };
    expect(names(of(7502, { ticket_types: [gala] }), taken({}), sold(900, 1))).toEqual([]);
    expect(names(of(7502, { ticket_types: [gala] }), taken({}), sold(900, 2))).toEqual(['Gala show']);
    expect(names(of(7502, { ticket_types: [{ ...gala, active: false }] }), taken({}), sold(900, 2))).toEqual([]);
  });
});
