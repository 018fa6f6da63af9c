import type { Registration } from '../../registration/index.js';
import type { RosterStateEntry } from '../../roster/index.js';
import { day } from '../../shared/index.js';
import { waiverPeople } from './people.js';

const person = (fname: string, lname: string) => ({ fname, lname, birthdate: day('2011-05-01'), gender_id: 1 });
const registered = (person_id: number, fname: string, lname: string) => ({ person_id, person: person(fname, lname) });
const listed = (person_id: number, fname: string, lname: string) =>
  [person_id, { person_id, person: { ...person(fname, lname), person_type_id: 8 } } as RosterStateEntry] as const;
const ROSTER = new Map([listed(4, 'Ada', 'Quill'), listed(5, 'Bea', 'Abel')]);
const of = (differs: object = {}) =>
  ({
    official: {
      attendees: {
        1: registered(1, 'Mia', 'Reyes'),
        2: registered(2, 'Ava', 'Reyes'),
        3: registered(3, 'Zoe', 'Abel'),
      },
      routines: { a: { people: [1, 4, 99] }, b: { people: [4] } },
    },
    draft: { attendees: { 1: {}, 5: {} } },
    ...{ completed: true, editing: false },
    ...differs,
  }) as unknown as Registration;
const names = (registration: Registration) =>
  waiverPeople(registration, ROSTER).map(({ fname, lname, registered: counts }) => [lname, fname, counts]);

describe('whose waivers a registration needs', () => {
  it('EVT-076 ~EVT-243 those of every attendee and of who dances without being one, by last name, then first', () => {
    expect(names(of())).toEqual([
      ['Abel', 'Zoe', true],
      ['Quill', 'Ada', true],
      ['Reyes', 'Ava', true],
      ['Reyes', 'Mia', true],
    ]);
  });

  it.each([{ completed: false }, { editing: true }])('~REG-224 those of an open draft as well: %j', (open) => {
    expect(names(of(open))[0]).toEqual(['Abel', 'Bea', false]);
    expect(names(of(open))).toHaveLength(5);
  });
});
