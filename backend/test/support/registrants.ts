import { SEED_TOUR_DATES } from '@app/contracts/catalogue';
import { NOTHING_CHOSEN } from '@app/contracts/registration';
import type { WaiversAnswer } from '@app/contracts/waivers';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteRegistrationCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { confirmed, studioBody } from './accounts.js';
import { reacted } from './reacted.js';
import type { System } from './system.js';

const PASSWORD = 'Callboard1';

/** What of a system people need; several servers are one product too. */
export type Product = Pick<System, 'agent' | 'server'>;
type Agent = ReturnType<System['agent']>;
export type Registrant = { readonly agent: Agent; readonly account_id: number; readonly email: string };

/** Somebody with an account and a browser of his own; the link of the confirmation mail counts as clicked. */
export const signUp = async (system: Product, email: string, isConfirmed = true): Promise<Registrant> => {
  const agent = system.agent();
  const person = { fname: 'Dana', lname: 'Reyes', person_type_id: 9 };
  const { body } = await agent
    .post('/api/mybtf/signup')
    .send({ person, user: { email, password: PASSWORD } })
    .expect(200);
  const { id } = body as { id: number };
  if (isConfirmed) await confirmed(system, { id, email });
  return { agent, account_id: id, email };
};

/** The same of a studio that signs up; a name of its own is made of its address. */
export const signUpStudio = async (system: Product, email: string): Promise<Registrant> => {
  const agent = system.agent();
  const studio = studioBody(`${email.split('@')[0]} Dance`, email);
  const { body } = await agent.post('/api/mybtf/new-studio-signup').send(studio).expect(200);
  const { id } = (body as { user: { id: number } }).user;
  await confirmed(system, { id, email });
  return { agent, account_id: id, email };
};

/** Puts a person on the registrant's roster. */
export const addPerson = async (
  { agent }: Registrant,
  fname: string,
  birthdate: string | null,
  person_type_id = 8,
): Promise<number> => {
  const person = { fname, lname: 'Reyes', birthdate, gender_id: 1, person_type_id };
  const { body } = await agent.post('/api/mybtf/roster').send({ person, skipFuzzy: true }).expect(200);
  return (body as { entry: { person_id: number } }).entry.person_id;
};

export const REVIEW_PERSON = {
  fname: 'Dana',
  lname: 'Reyes',
  phone: '(555) 010-0200',
  address: '12 Wabash Avenue',
  city: 'Chicago',
  state_id: 14,
  country_id: 1,
  zip: '60601',
};

/** A dancer as the steps put one into the draft. */
export const dancer = (person_id: number, workshop_level_id_v: string) => ({
  ...NOTHING_CHOSEN,
  person_id,
  workshop_level_id_v,
});

/** The last step of nationals: who leaves it has answered those before it. */
export const NATIONALS = 'specialty-nominations';

/** What brings somebody who only takes part to the review: these steps left, and a no to what the others ask. */
export const stepsLeft = (...steps: readonly string[]) => [
  ...steps.map((step) => ({ path: `steps.${step}`, value: true })),
  ...[
    'is_competing',
    'is_competing_ballroom',
    ...(steps.includes(NATIONALS) ? ['has_soty', 'has_studio_awards'] : []),
  ].map((answer) => ({ path: `competition.${answer}`, value: false })),
];

/** What dancers of 13 to 19 say at nationals, where nothing else is said: of who is not asked the option is none (REG-185). */
export const workshopOnly = (tour_date_id: number) => {
  const at = SEED_TOUR_DATES.find(({ id }) => id === tour_date_id);
  return { best_dancer_type_id: at?.event_id === 14 ? 2 : null };
};

/** Everybody of a registration signs, as an intensive asks for before its review (REG-224). */
export const signWaivers = async ({ agent }: Pick<Registrant, 'agent'>, registration_id: number): Promise<void> => {
  const { body } = await agent.get('/api/mybtf/waivers').query({ registration_id }).expect(200);
  const { waivers, text } = body as WaiversAnswer;
  const { address, city, state_id, country_id, zip, ...reached } = { ...REVIEW_PERSON, email: 'rosa@reyes.example' };
  const parent = { ...reached, address: null, parent_relationship: 'Mother' };
  for (const { person_id, fname, lname } of waivers.filter(({ status }) => status !== 'signed')) {
    const form = {
      ...{ person_id, version: text.version, ...reached, fname, lname, birthdate: '', gender_id: 1, parent },
      ...{ address: { address, city, state_id, country_id, zip }, agreed: true, signature: 'Rosa Reyes' },
    };
    const signed = { form, registration_id, isSelf: false, sameAddress: true };
    await agent.post('/api/mybtf/waivers/save').send(signed).expect(200);
  }
};

/** A completed registration of dancers in these levels, as payments complete one. */
export const registerDancers = async (
  system: Product,
  { agent, email }: Registrant,
  tour_date_id: number,
  levels: Readonly<Record<number, string>>,
): Promise<{ id: number; draft_version: number }> => {
  const started = await agent.post('/api/mybtf/registration').send({ tour_date_id }).expect(201);
  const { id } = started.body as { id: number };
  const path = `/api/mybtf/registrations/${id}`;
  const dancers = Object.entries(levels).map(([person_id, level]) => ({
    path: `attendees.${person_id}`,
    value: { ...dancer(Number(person_id), level), ...workshopOnly(tour_date_id) },
  }));
  const changes = [...stepsLeft('roster', 'teachers'), ...dancers];
  const draft = { draft_version: 0, changes, session_id: 'laptop-1' };
  await agent.put(`${path}/draft`).send(draft).expect(200);
  const review = { draft_version: 1, email, person: REVIEW_PERSON, waiver: true };
  const { body } = await agent.put(path).send(review).expect(200);
  const { draft_version } = body as { draft_version: number };
  const data = { registration_id: id, draft_version, payment: 'p-1' };
  const command = new CompleteRegistrationCommand(data, systemMeta(system.server.platform.ids));
  await system.server.app.get(CommandBus).execute(command);
  await reacted(system);
  return { id, draft_version };
};
