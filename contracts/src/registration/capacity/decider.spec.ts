import fc from 'fast-check';
import { addMinutes } from '../../shared/index.js';
import { NOW } from '../testing/given.js';
import {
  expiredReservations,
  takenByOthers,
  type WorkshopCapacity,
  type WorkshopCapacityCommand,
  workshopCapacityDecider,
} from './decider.js';

const reserve = (registration_id: number, n: number, draft_version = 1, now = NOW): WorkshopCapacityCommand => ({
  type: 'ReservePlaces',
  tour_date_id: 7501,
  registration_id,
  now,
  draft_version,
  places: n === 0 ? {} : { '3': n },
  capacity: { '3': 10 },
  hold_minutes: 30,
  best_dancer_step: 'best-dancers',
  levels: { '3': 'Teen' },
  step: 'dancers',
});
const confirm = (registration_id: number, n: number): WorkshopCapacityCommand => ({
  type: 'ConfirmPlaces',
  tour_date_id: 7501,
  registration_id,
  now: NOW,
  places: n === 0 ? {} : { '3': n },
});
const LATER = addMinutes(NOW, 30);
const free = (
  registration_id: number,
  cause: 'expired' | 'deleted' = 'expired',
  now = LATER,
): WorkshopCapacityCommand => ({
  type: 'FreePlaces',
  tour_date_id: 7501,
  registration_id,
  now,
  cause,
  taken_too: cause === 'deleted',
});

const decide = (state: WorkshopCapacity, command: WorkshopCapacityCommand) =>
  workshopCapacityDecider.decide(command, state);
const after = (...commands: WorkshopCapacityCommand[]): WorkshopCapacity =>
  commands.reduce((state, command) => {
    const decision = decide(state, command);
    return decision.accepted ? decision.events.reduce(workshopCapacityDecider.evolve, state) : state;
  }, workshopCapacityDecider.initialState());
const answer = (state: WorkshopCapacity, command: WorkshopCapacityCommand): readonly string[] => {
  const decision = decide(state, command);
  return decision.accepted ? decision.events.map((e) => e.type) : decision.refusals.map((r) => r.code);
};

describe('the limited places of a tour date', () => {
  it('REG-121 the last place goes to the first, one more is refused', () => {
    expect(answer(after(reserve(1, 9)), reserve(2, 1))).toEqual(['PlacesReserved']);
    expect(answer(after(reserve(1, 9), reserve(2, 1)), reserve(3, 1))).toEqual(['level_unavailable']);
    expect(answer(after(reserve(1, 9)), reserve(2, 2))).toEqual(['level_unavailable']);
  });

  it('REG-020 a hold is for 30 minutes, and given back it is free again', () => {
    const held = after(reserve(1, 10));
    expect(expiredReservations(held, addMinutes(NOW, 29))).toEqual([]);
    expect(expiredReservations(held, addMinutes(NOW, 30))).toEqual([{ registration_id: 1, draft_version: 1 }]);
    expect(answer(after(reserve(1, 10), free(1)), reserve(2, 10))).toEqual(['PlacesReserved']);
  });

  it('REG-020 a hold that was renewed is not given back by who saw the first one run out', () => {
    const renewed = after(reserve(1, 4), reserve(1, 5, 2, LATER));
    expect(answer(renewed, free(1))).toEqual([]);
    expect(answer(renewed, free(1, 'expired', addMinutes(LATER, 30)))).toEqual(['PlacesReleased']);
  });

  it('REG-020 who is refused gives back what his draft holds, and nothing that was asked for since', () => {
    const refused = (draft_version: number): WorkshopCapacityCommand => ({
      ...{ type: 'FreePlaces', tour_date_id: 7501, registration_id: 1, now: NOW },
      ...{ cause: 'refused', taken_too: false, draft_version },
    });
    const asked = after(reserve(1, 4), reserve(1, 5, 2));
    expect([1, 2].map((version) => answer(asked, refused(version)))).toEqual([[], ['PlacesReleased']]);
  });

  it('REG-127 an edit keeps what is taken and holds what it adds; cancelled, the taken stays', () => {
    const edited = after(reserve(1, 4), confirm(1, 4), reserve(1, 6, 2));
    expect(takenByOthers(edited, 2)).toEqual({ 3: 6 });
    expect(takenByOthers(after(reserve(1, 4), confirm(1, 4), reserve(1, 6, 2), free(1)), 2)).toEqual({ 3: 4 });
    expect(answer(after(reserve(1, 4), confirm(1, 4), reserve(2, 6)), reserve(1, 4, 2))).toEqual(['PlacesReserved']);
  });

  it('REG-039 a deleted registration gives everything back', () => {
    expect(takenByOthers(after(reserve(1, 4), free(1, 'deleted')), null)).toEqual({});
  });

  it('KER-025 the same step twice is done once', () => {
    expect(answer(after(reserve(1, 4)), reserve(1, 4))).toEqual([]);
    expect(answer(after(reserve(1, 4), confirm(1, 4)), confirm(1, 4))).toEqual([]);
    expect(answer(after(reserve(1, 4), free(1)), free(1))).toEqual([]);
    expect(answer(after(), free(9))).toEqual([]);
  });

  it('REG-020 never gives more places than there are', () => {
    const command = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 6 })).map(([id, n]) => reserve(id, n)),
      fc.integer({ min: 1, max: 5 }).map((id) => free(id)),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        expect(takenByOthers(after(...commands), null)['3'] ?? 0).toBeLessThanOrEqual(10);
      }),
      { seed: 20, numRuns: 200 },
    );
  });

  it('REG-020 the same draft with other places holds those, with the same it changes nothing', () => {
    const held = after(reserve(1, 2));
    expect(answer(held, reserve(1, 2))).toEqual([]);
    for (const places of [{ '3': 3 }, { '4': 2 }, { '3': 2, '4': 1 }, {}])
      expect(answer(held, { ...reserve(1, 2), places } as WorkshopCapacityCommand)).toEqual(['PlacesReserved']);
  });
});
