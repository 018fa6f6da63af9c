import type { OwnEntries } from '@app/contracts/competition';
import type { Registration, RegistrationAnswer } from '@app/contracts/registration';
import { CommandBus } from '@nestjs/cqrs';
import {
  CompleteRegistrationCommand,
  ConfirmEditCommand,
} from '../../src/commands-between-rooms/registration-commands.js';
import { SoldOut } from '../../src/competition/sold-out.js';
import { WaitingList } from '../../src/competition/waiting-list.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { addPerson, dancer, type Registrant, REVIEW_PERSON, signUp } from './registrants.js';
import { routineOf } from './routines.js';
import type { System } from './system.js';

const NAMES = ['Mia', 'Leo', 'Ava'];
type Body = { readonly id: number; readonly draft_version: number; readonly message: string };
/** A registrant who enters routines in a city, with the registration. */
export type Entrant = Registrant & { readonly id: number; readonly version: number };

/** The nth routine of a registration: a solo. */
export const nth = (id: number, n = 0) => routineOf(id + n * 100_000);

/** Registrations with routines in one city, as its registrants make them. */
export class EntrantCity {
  constructor(
    private readonly system: System,
    private readonly tour_date_id: number,
  ) {}

  head = async (): Promise<string> => String(await this.system.server.platform.log.head());

  async settled(): Promise<void> {
    const { app, reads } = this.system.server;
    // A limit makes an offer, which is mailed; what is decided on the list changes the flags again.
    for (let n = 0; n < 2; n += 1) {
      await app.get(SoldOut).settled();
      await app.get(WaitingList).settled();
    }
    await reads.projections.caughtUp();
  }

  async review({ agent, id, email, version }: Entrant): Promise<number> {
    const body = { draft_version: version, email, person: REVIEW_PERSON, waiver: true };
    const reviewed = await agent.put(`/api/mybtf/registrations/${id}`).send(body);
    expect([reviewed.status, (reviewed.body as Body).message]).toEqual([200, undefined]);
    return (reviewed.body as Body).draft_version;
  }

  async send(command: CompleteRegistrationCommand | ConfirmEditCommand): Promise<void> {
    await this.system.server.app.get(CommandBus).execute(command);
    await this.settled();
  }

  ending = (registration_id: number, draft_version: number) =>
    [{ registration_id, draft_version, payment: 'p-1' }, systemMeta(this.system.server.platform.ids)] as const;

  private async finish(entrant: Entrant): Promise<Entrant> {
    const version = await this.review(entrant);
    await this.send(new CompleteRegistrationCommand(...this.ending(entrant.id, version)));
    return { ...entrant, version };
  }

  /** A dancer with a solo for each of these, as a draft. */
  async draft(email: string, ...solos: readonly object[]): Promise<Entrant> {
    this.system.clock.advanceMinutes(61);
    const { tour_date_id } = this;
    const registrant = await signUp(this.system, email);
    const people: number[] = [];
    for (const [n] of solos.entries()) people.push(await addPerson(registrant, NAMES[n]!, '2011-05-01'));
    const started = await registrant.agent.post('/api/mybtf/registration').send({ tour_date_id }).expect(201);
    const { id } = started.body as Body;
    const routines = solos.map((differs, n) => ({
      ...nth(id, n),
      ...{ name: `Solo of ${email.split('@')[0]}`, people: [people[n]!] },
      ...differs,
    }));
    const changes = [
      ...['roster', 'teachers', 'competition', 'ballroom'].map((step) => ({ path: `steps.${step}`, value: true })),
      ...people.map((one) => ({ path: `attendees.${one}`, value: dancer(one, '3') })),
      ...routines.map((one) => ({ path: `routines.${one.temp_id}`, value: one })),
      { path: 'competition.is_competing', value: true },
      { path: 'competition.is_competing_ballroom', value: false },
    ];
    return { ...registrant, id, version: await this.save({ ...registrant, id, version: 0 }, changes) };
  }

  /** The version after these changes of its draft. */
  async save({ agent, id, version }: Entrant, changes: readonly object[]): Promise<number> {
    const body = { draft_version: version, changes, session_id: 'laptop-1' };
    const saved = await agent.put(`/api/mybtf/registrations/${id}/draft`).send(body).expect(200);
    return (saved.body as Body).draft_version;
  }

  /** The same as a draft; calling the answer ends the registration. */
  async begin(email: string, ...solos: readonly object[]): Promise<() => Promise<Entrant>> {
    const entrant = await this.draft(email, ...solos);
    return () => this.finish(entrant);
  }

  async complete(email: string, ...solos: readonly object[]): Promise<Entrant> {
    return this.finish(await this.draft(email, ...(solos.length === 0 ? [{}] : solos)));
  }

  async registration({ agent, id }: Entrant): Promise<Registration> {
    const asked = agent.get(`/api/mybtf/registrations/${id}`).set('x-read-after', await this.head());
    return ((await asked.expect(200)).body as RegistrationAnswer).registration;
  }

  async own({ agent, id }: Entrant): Promise<OwnEntries> {
    const path = `/api/mybtf/registrations/${id}/competition-places`;
    const asked = agent.get(path).set('x-read-after', await this.head());
    return (await asked.expect(200)).body as OwnEntries;
  }

  answer = (entrant: Entrant, accepted: boolean, by = entrant) =>
    by.agent
      .post(`/api/mybtf/registrations/${entrant.id}/waiting-list/${nth(entrant.id).temp_id}/answer`)
      .send({ accepted });

  /** Staff change something of the city. */
  async change(staff: Registrant, changes: object): Promise<void> {
    const body = { ...changes, reason: 'The hall told us' };
    await staff.agent.put(`/api/admin/tour-dates/${this.tour_date_id}`).send(body).expect(200);
    await this.settled();
  }
}
