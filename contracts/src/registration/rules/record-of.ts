import { type Cents, capital } from '../../shared/index.js';
import { namesOf } from '../routine-list/rows.js';
import type { RegistrationRecord } from '../staff-views.js';
import type { Registration } from '../state.js';
import { fullName } from './may-add.js';

/** An export has these of a registration beside its row (ADM-044). */
export const recordOf = ({ official }: Registration, paid: Cents): RegistrationRecord => {
  const { contact } = official;
  const named = (kind: string): readonly string[] =>
    Object.values(official.attendees).flatMap((one) => (one.kind === kind ? [fullName(one.person)] : []));
  return {
    contact: { name: fullName(contact), email: contact.email, phone: contact.phone },
    dancers: named('dancer'),
    teachers: named('teacher'),
    observers: named('observer'),
    routines: Object.values(official.routines)
      .toSorted((a, b) => a.added_order - b.added_order)
      .map((routine) => [routine.name, ...namesOf(routine, official)].filter(Boolean))
      .map(([name, ...people]) => `${capital(name!)}: ${people.join(', ')}`),
    paid,
  };
};
