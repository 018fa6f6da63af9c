import type { RegisteredPerson } from '@app/contracts/registration';
import type { Actor } from '@app/contracts/shared';
import { waiverIdOf } from '@app/contracts/waivers';
import { RemindOfWaiverCommand, SendWaiverCommand, SignWaiverCommand } from '../waivers/waiver-commands.js';
import type { SeedRegistration } from './seed-registration.js';
import type { SeedWorld } from './seed-world.js';
import type { Act } from './timeline.js';

const PARENT: Actor = { account_id: null, role: 'link', display: 'Link 5eed' };
const MOTHERS = ['Nadia', 'Karen', 'Joan', 'Lucia'];

const emailOf = ({ lname }: RegisteredPerson): string =>
  `${lname.toLowerCase().replace(/[^a-z]/g, '')}@families.example`;

/** Sends, reminds and signs for people of one registration, by their place on the roster. */
class SeedWaivers {
  constructor(
    private readonly world: SeedWorld,
    private readonly registration: SeedRegistration,
  ) {}

  async send(...places: readonly number[]): Promise<void> {
    const { id: registration_id, owner, tour_date } = this.registration;
    for (const person of places.map((place) => this.registration.person(place))) {
      const data = { registration_id, person_id: person.person_id, season_id: tour_date.season_id };
      await this.world.run(new SendWaiverCommand({ ...data, email: emailOf(person) }, this.world.meta(owner.actor)));
      this.world.later(1);
    }
  }

  async remind(place: number): Promise<void> {
    const { owner, profile, tour_date } = this.registration;
    const { person_id } = this.registration.person(place);
    const { waiver_type_id } = profile;
    const { account_id } = owner;
    const waiver_id = waiverIdOf({ person_id, season_id: tour_date.season_id, waiver_type_id, account_id });
    await this.world.run(new RemindOfWaiverCommand({ waiver_id }, this.world.meta(owner.actor)));
  }

  /** As a mother signs on her phone. */
  async sign(place: number): Promise<void> {
    const person = this.registration.person(place);
    const { person_id, fname, lname, birthdate, gender_id } = person;
    const mother = MOTHERS[place % MOTHERS.length] as string;
    const reached = { phone: '(555) 010-0300', email: emailOf(person) };
    const address = { address: '31 Larkspur Lane', city: 'Chicago', state_id: 14, country_id: 1, zip: '60614' };
    const form = {
      ...{ person_id, version: 1, fname, lname, birthdate: birthdate ?? '', gender_id, address, ...reached },
      parent: { fname: mother, lname, address: null, ...reached, parent_relationship: 'Mother' },
      ...{ agreed: true, signature: `${mother} ${lname}` },
    };
    const data = { registration_id: this.registration.id, person_id, form, isSelf: false, sameAddress: true };
    const from = { ip: '198.51.100.23', user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)' };
    await this.world.run(new SignWaiverCommand({ ...data, ...from }, this.world.meta(PARENT)));
  }
}

/** Everybody of an intensive signs before the review (REG-224). */
export const signAll = async (registration: SeedRegistration, places: readonly number[]): Promise<void> => {
  const waivers = new SeedWaivers(registration.world, registration);
  for (const place of places) await waivers.sign(place);
};

/** The demo studio asks for the waivers of Orlando: some parents have signed, one was reminded, others were not asked yet. */
export const waiversStory = (world: SeedWorld, orlando: SeedRegistration): readonly Act[] => {
  const waivers = new SeedWaivers(world, orlando);
  return [
    ['2026-01-08T15:00:00Z', () => waivers.send(9, 10, 11, 23)],
    ['2026-01-08T19:20:00Z', () => waivers.sign(9)],
    ['2026-01-09T21:05:00Z', () => waivers.sign(10)],
    ['2026-01-13T16:00:00Z', () => waivers.remind(11)],
  ];
};
