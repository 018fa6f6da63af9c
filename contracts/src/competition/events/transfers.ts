import { type EventDeclarations, said } from '../../shared/index.js';
import type { RoutineElsewhere, TransferredTo } from '../content.js';
import type { Called, Of } from './routines.js';
import { account_id, ofAccount, type OfRegistration, registration_id, temp_id } from './shapes.js';
import { titleOf } from './words.js';

/** Staff moved it to a registration of another city: it does not count here any more (CMP-186). */
type RoutineTransferredOut = OfRegistration<
  'RoutineTransferredOut',
  Of & Called & { readonly date_routine_id: number; readonly to: TransferredTo }
>;

/** Staff moved it here, without those who cannot dance it here (CMP-184, CMP-187). */
export type RoutineTransferredIn = OfRegistration<
  'RoutineTransferredIn',
  Of &
    Called & {
      readonly from: RoutineElsewhere & {
        /** Its key there. */
        readonly temp_id: string;
        readonly city: string;
      };
      /** Persons who danced it there and do not here. */
      readonly dropped: readonly number[];
    }
>;

export type TransferEvent = RoutineTransferredOut | RoutineTransferredIn;

const of = { registration_id, account_id, temp_id, id: 800_001 };
const called = { name: 'Echo', ballroom: false, people: [100_001, 100_002, 100_003, 100_004] };
const elsewhere = { registration_id: 75_002, tour_date_id: 7503, date_routine_id: 800_002 };

export const transferEvents: EventDeclarations<TransferEvent> = {
  RoutineTransferredOut: {
    version: 1,
    personal: [ofAccount('name')],
    says: (d, name) =>
      said(
        'competition',
        `transferred the routine ${titleOf(d, name)} to ${d.to.city} (registration ${d.to.registration_id})`,
      ),
    example: { ...of, ...called, date_routine_id: 800_001, to: { ...elsewhere, city: 'Atlanta, GA' } },
  },
  RoutineTransferredIn: {
    version: 1,
    personal: [ofAccount('name')],
    says: (d, name) => {
      const without = d.dropped.length === 0 ? '' : `, without ${d.dropped.map(name).join(', ')}`;
      const { city, registration_id: there } = d.from;
      return said(
        'competition',
        `took over the routine ${titleOf(d, name)} from ${city} (registration ${there})${without}`,
      );
    },
    example: {
      ...of,
      ...called,
      from: { ...elsewhere, temp_id: '8b2e4d10-5a6f-4b97-8c3d-1f0a9e7b6c52', city: 'Chicago, IL' },
      dropped: [100_005],
    },
  },
};
