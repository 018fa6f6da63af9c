import { type EventDeclarations, said } from '../../shared/index.js';
import type { Called, Of } from './routines.js';
import { account_id, ofAccount, type OfRegistration, registration_id, temp_id } from './shapes.js';
import { titleOf } from './words.js';

type Awarded<T extends string> = OfRegistration<
  T,
  Of &
    Called & {
      readonly regional_award_id: number;
      /** As it was called then. */
      readonly award: string;
    }
>;
/** Staff saw that the award is theirs: until then it is claimed (CMP-173). */
type RegionalAwardVerified = Awarded<'RegionalAwardVerified'>;
/** It is not theirs: it is cleared, and the routine is charged (CMP-173). */
type RegionalAwardRejected = Awarded<'RegionalAwardRejected'>;
/** A routine that pre-qualifies is in the finals (CMP-168). */
type RoutineQualified = OfRegistration<'RoutineQualified', Of & Called>;

export type OfficeEvent = RegionalAwardVerified | RegionalAwardRejected | RoutineQualified;

const routine = {
  ...{ registration_id, account_id, temp_id, id: 800_001 },
  ...{ name: 'Echo', ballroom: false, people: [100_001, 100_002, 100_003, 100_004] },
};
const awarded = { ...routine, regional_award_id: 1, award: 'Regional Best Dancer' };

/** What the office decides of a routine by itself. */
export const officeEvents: EventDeclarations<OfficeEvent> = {
  RegionalAwardVerified: {
    version: 1,
    personal: [ofAccount('name')],
    says: (d, name) => said('competition', `verified the regional award ${d.award} of the routine ${titleOf(d, name)}`),
    example: awarded,
  },
  RegionalAwardRejected: {
    version: 1,
    personal: [ofAccount('name')],
    says: (d, name) =>
      said(
        'competition',
        `rejected the regional award ${d.award} of the routine ${titleOf(d, name)}, which is charged`,
      ),
    example: awarded,
  },
  RoutineQualified: {
    version: 1,
    personal: [ofAccount('name')],
    says: (d, name) => said('competition', `recorded that the routine ${titleOf(d, name)} qualified for finals`),
    example: routine,
  },
};
