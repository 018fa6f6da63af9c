import { accountDecider, type StudioFlags, type StudioProfile } from '@app/contracts/accounts';
import type { RegisteredPerson } from '@app/contracts/registration';
import { NO_CONTACT } from '@app/contracts/roster';
import { type Actor, day, streamName } from '@app/contracts/shared';
import { ChangeRolesCommand } from '../accounts/commands/change-roles.handler.js';
import { ChangeStudioFlagsCommand } from '../accounts/commands/change-studio-flags.handler.js';
import { CreateStudioCommand } from '../accounts/commands/create-studio.handler.js';
import { LockAccountCommand } from '../accounts/commands/lock-account.handler.js';
import type { NewStudioAnswer } from '../accounts/commands/sign-up-studio.handler.js';
import { SignUpStudioCommand } from '../accounts/commands/sign-up-studio.handler.js';
import { type SignedInAnswer, SignUpCommand } from '../accounts/commands/sign-up.handler.js';
import { VerifyStudioCommand } from '../accounts/commands/verify-studio.handler.js';
import { AddToRosterCommand } from '../roster/commands/add-to-roster.handler.js';
import { ChangeRosterCommand } from '../commands-between-rooms/roster-commands.js';
import {
  CLASS,
  CONSERVATORY,
  CORPS,
  EXLEY,
  FAMILY,
  NEAR_EQUAL,
  type SeedPerson,
  SOLOISTS,
  studioRoster,
  SUGAR_AND_SPICE,
  SUMMER_CORPS,
} from './seed-people.js';
import { type SeedWorld, SYSTEM, VISITOR } from './seed-world.js';

const PASSWORD = 'Callboard1';
const PARENT = 9;
const TEACHER = 2;
const DANCER = 8;

const ADDRESS = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };

/** A sign-up an hour, so that the limits of ACC-038 stay what they are. */
const nextHour = async (world: SeedWorld): Promise<void> => {
  await world.settle();
  world.later(61);
};

const confirm = async (world: SeedWorld, account_id: number, email: string, actor: Actor): Promise<void> => {
  await world.platform.runner.run({
    stream: streamName('account', account_id),
    name: 'ConfirmEmail',
    decider: accountDecider,
    command: { type: 'ConfirmEmail', email },
    meta: world.meta(actor),
  });
};

const individual = async (
  world: SeedWorld,
  email: string,
  fname: string,
  lname: string,
  person_type_id: number,
  confirmed = true,
): Promise<number> => {
  await nextHour(world);
  const body = { person: { fname, lname, person_type_id }, user: { email, password: PASSWORD } };
  const { user } = await world.run<SignedInAnswer>(new SignUpCommand(body, world.meta(VISITOR)));
  const actor: Actor = { account_id: user.id, role: 'registrant', display: `${fname} ${lname}` };
  if (confirmed) await confirm(world, user.id, email, actor);
  world.accounts.set(email, { account_id: user.id, email, actor, studio_id: null, payer: { fname, lname } });
  return user.id;
};

/** A studio of sixty letters, whose owner has a long name too: each screen is to hold both. */
export const MEADOWLARK = 'meadowlark@demo.example';
const STUDIO_OWNER = 3;
type Named = { readonly fname: string; readonly lname: string };
const named = (fname: string, lname: string): Named => ({ fname, lname });
const LONG_NAMED = named('Maximiliana-Josephine', 'Featherstonehaugh-Cholmondeley');

const studio = async (
  world: SeedWorld,
  email: string,
  name: string,
  owner: Named,
  verified: boolean,
  flags?: Partial<StudioFlags>,
): Promise<void> => {
  await nextHour(world);
  const body = {
    email,
    name,
    website: 'https://studio.example',
    address: ADDRESS,
    phone: '(555) 010-0200',
    primary_mybtf_user: { email, password: PASSWORD },
    studio_contacts: [{ primary: true, person_type_id: STUDIO_OWNER, ...owner, email: null, phone: null }],
  };
  const { id, user } = await world.run<NewStudioAnswer>(new SignUpStudioCommand(body as never, world.meta(VISITOR)));
  if (!user) throw new Error(`${name} exists already`);
  const actor: Actor = { account_id: user.id, role: 'registrant', display: name };
  await confirm(world, user.id, email, actor);
  if (verified) await world.run(new VerifyStudioCommand({ studio_id: id }, world.meta(SYSTEM, 'Known studio')));
  if (flags) {
    const all = {
      flagged: false,
      bypass_deposit: false,
      bypass_removed_routine_fee: false,
      bypass_removed_routine_fee_post_deadline: false,
      ...flags,
    };
    await world.run(new ChangeStudioFlagsCommand({ studio_id: id, flags: all }, world.meta(SYSTEM, 'Seeded flags')));
  }
  world.accounts.set(email, { account_id: user.id, email, actor, studio_id: id, payer: owner });
};

const unclaimed = async (
  world: SeedWorld,
  name: string,
  city: string,
  state_id: number,
  email: string | null,
): Promise<void> => {
  const profile: StudioProfile = {
    name,
    website: 'https://studio.example',
    address: { ...ADDRESS, city, state_id },
    email: email ? [{ contact_type_id: 1, primary: true, value: email }] : [],
    phone: [],
    studio_contacts: [],
  };
  await world.run(new CreateStudioCommand({ profile, verified: true }, world.meta(SYSTEM, 'Imported studio')));
};

const CITIES: readonly (readonly [string, number])[] = [
  ['Chicago', 14],
  ['Dallas', 44],
  ['Boston', 22],
  ['Seattle', 48],
  ['Houston', 44],
  ['Denver', 6],
];
const ADJECTIVES = [
  'Ballet',
  'Bellweather',
  'Bright',
  'Cascade',
  'Classical',
  'Crescent',
  'Dance',
  'Eastside',
  'Elite',
  'Footlight',
  'Grand',
  'Harbor',
  'Juniper',
  'Kestrel',
  'Lakeside',
  'Marigold',
  'Northside',
  'Pointe',
  'Prairie',
  'Rhythm',
  'Summit',
  'Tempo',
  'Velvet',
  'Westlake',
];

/** Of ten people, the one whom nobody can send anything to (ROS-051). */
const WITHOUT_CONTACT = 5;

const reached = (world: SeedWorld, email: string, person: SeedPerson & { readonly person_id: number }) => {
  const { account_id, actor } = world.account(email);
  const contact = { ...NO_CONTACT, emailValue: `family${person.person_id}@families.example` };
  return world.run(new ChangeRosterCommand({ account_id, person, contact }, world.meta(actor)));
};

const roster = async (world: SeedWorld, email: string, people: readonly SeedPerson[]): Promise<void> => {
  const { account_id, actor } = world.account(email);
  const listed: RegisteredPerson[] = [];
  for (const [n, person] of people.entries()) {
    const { entry } = await world.run<{ entry: { person_id: number } }>(
      new AddToRosterCommand(
        { account_id, person, skipFuzzy: true, studio_id: null, previous_studio_id: null },
        world.meta(actor),
      ),
    );
    if (n % 10 !== WITHOUT_CONTACT) await reached(world, email, { ...person, person_id: entry.person_id });
    const { fname, lname, gender_id } = person;
    const birthdate = person.birthdate === null ? null : day(person.birthdate);
    listed.push({ person_id: entry.person_id, fname, lname, birthdate, gender_id });
  }
  world.people.set(account_id, [...(world.people.get(account_id) ?? []), ...listed]);
};

const staff = async (world: SeedWorld): Promise<void> => {
  for (const [email, fname, lname, role] of [
    ['staff@callboard.example', 'Dana', 'Whitlock', 'staff'],
    ['admin@callboard.example', 'Avery', 'Moss', 'admin'],
    ['auditor@callboard.example', 'Robin', 'Ledger', 'auditor'],
  ] as const) {
    const account_id = await individual(world, email, fname, lname, PARENT);
    await world.run(
      new ChangeRolesCommand({ account_id, roles: [role] }, world.meta(SYSTEM, 'First people of the office')),
    );
    world.accounts.set(email, {
      account_id,
      email,
      studio_id: null,
      payer: { fname, lname },
      actor: { account_id, role, display: `${fname} ${lname}` },
    });
  }
};

/** The sign-ins, studios and rosters of 0-conventions (ACC-116, ROS-059). */
export const seedAccounts = async (world: SeedWorld): Promise<void> => {
  await staff(world);
  await studio(world, 'studio@demo.example', 'Starlight Dance Academy', named('Marisol', 'Keene'), true);
  await studio(world, 'flagged@demo.example', 'Sugar & Spice Dance', named('Bridget', 'Lowry'), true, {
    flagged: true,
  });
  await studio(world, 'bypass@demo.example', 'Corps Academy', named('Yvonne', 'Adair'), true, {
    bypass_deposit: true,
    bypass_removed_routine_fee: true,
    bypass_removed_routine_fee_post_deadline: true,
  });
  await studio(world, 'unverified@demo.example', 'Groundwork', named('Teodora', 'Ilieva'), false);
  await unclaimed(world, 'Harborlight Studios', 'Boston', 22, 'owner@harborlight.example');
  for (const [n, word] of ADJECTIVES.entries()) {
    const [city, state] = CITIES[n % CITIES.length]!;
    await unclaimed(world, `${word} Academy`, city, state, null);
  }
  await individual(world, 'parent@demo.example', 'Petra', 'Hoffmann', PARENT);
  await individual(world, 'teacher@demo.example', 'Miles', 'Grant', TEACHER);
  await individual(world, 'dancer@demo.example', 'Iris', 'Vale', DANCER);
  await individual(world, 'solo@demo.example', 'Rosa', 'Solano', PARENT);
  await individual(world, 'exception@demo.example', 'Elena', 'Exley', PARENT);
  await individual(world, 'new@demo.example', 'Nell', 'Newman', PARENT, false);
  const locked = await individual(world, 'locked@demo.example', 'Lou', 'Locke', PARENT);
  await world.run(
    new LockAccountCommand(
      { account_id: locked, locked: true },
      world.meta(world.account('staff@callboard.example').actor, 'Chargeback under review'),
    ),
  );
  await studio(world, MEADOWLARK, 'The Meadowlark Conservatory of Dance and the Performing Arts', LONG_NAMED, true);
  await world.settle();
  await roster(world, 'studio@demo.example', studioRoster(48));
  await roster(world, 'flagged@demo.example', [NEAR_EQUAL, ...SUGAR_AND_SPICE]);
  await roster(world, 'bypass@demo.example', CORPS);
  await roster(world, 'parent@demo.example', FAMILY);
  await roster(world, 'solo@demo.example', SOLOISTS);
  await roster(world, 'teacher@demo.example', CLASS);
  await roster(world, 'exception@demo.example', EXLEY);
  await roster(world, 'dancer@demo.example', [
    { ...FAMILY[0]!, fname: 'Iris', lname: 'Vale', birthdate: '2008-03-03' },
  ]);
  await roster(world, 'bypass@demo.example', SUMMER_CORPS);
  await roster(world, MEADOWLARK, CONSERVATORY);
  await world.settle();
};
