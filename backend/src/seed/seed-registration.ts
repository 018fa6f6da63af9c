import {
  type EventProfile,
  levelChoices,
  leftOffNumber,
  SEED_SEASONS,
  SEED_TOUR_DATES,
  seededEventProfiles,
  type TourDate,
  visibleSteps,
} from '@app/contracts/catalogue';
import {
  ageOf,
  type AttendeeKind,
  type DraftAnswer,
  type DraftAttendee,
  type DraftChange,
  newAttendee,
  type RegisteredPerson,
  type Registration,
  registrationDecider,
  registrationStream,
  type ReviewAnswer,
} from '@app/contracts/registration';
import type { Actor } from '@app/contracts/shared';
import { uploadAddress } from '@app/contracts/uploads';
import { EndViewAsCommand, StartViewAsCommand } from '../accounts/commands/view-as.handlers.js';
import type { CommandMeta } from '../platform/commands/command.js';
import { contentOf } from '../platform/file-store/file-content.js';
import {
  CancelEditingCommand,
  SaveDraftCommand,
  StartEditingCommand,
  StartRegistrationCommand,
  SubmitReviewCommand,
} from '../registration/registration-commands.js';
import { KeptFiles } from '../registration/uploads/kept-files.js';
import type { UploadGrant } from '../registration/uploads/upload-links.js';
import { KeepUploadCommand } from '../registration/uploads/upload-commands.js';
import { RequestTicketsCommand } from '../registration/tickets/ticket-requests.js';
import { compete, enterBestDancers, NOT_COMPETING } from './seed-competing.js';
import { workshopOnly } from './seed-options.js';
import type { SeedAccount, SeedWorld } from './seed-world.js';

const PERSON = {
  fname: 'Petra',
  lname: 'Hoffmann',
  phone: '(555) 010-0200',
  address: '12 Wabash Avenue',
  city: 'Chicago',
  state_id: 14,
  country_id: 1,
  zip: '60601',
};

const seeded = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new Error(`the seed has no ${what}`);
  return found;
};

/** One registration as its account fills it in: people are named by their place in the account's roster. */
export class SeedRegistration {
  id = 0;
  readonly owner: SeedAccount;
  readonly tour_date: TourDate;
  readonly profile: EventProfile;
  /** Who the show tickets are for. */
  ticket_holders: readonly string[] = [];
  competing = NOT_COMPETING;
  private readonly season;
  private version = 0;
  private acting: { readonly actor: Actor; readonly reason?: string };

  constructor(
    readonly world: SeedWorld,
    email: string,
    tour_date_id: number,
  ) {
    this.owner = world.account(email);
    this.acting = { actor: this.owner.actor };
    this.tour_date = seeded(
      SEED_TOUR_DATES.find(({ id }) => id === tour_date_id),
      `tour date ${tour_date_id}`,
    );
    this.profile = seeded(seededEventProfiles[this.tour_date.event_id], `profile of ${tour_date_id}`);
    this.season = seeded(
      SEED_SEASONS.find(({ id }) => id === this.tour_date.season_id),
      `season of ${tour_date_id}`,
    );
  }

  /** Of its season. */
  get start_year(): number {
    return this.season.start_year;
  }

  meta(): CommandMeta {
    return this.world.meta(this.acting.actor, this.acting.reason);
  }

  /** What the office does in the registrant's place, with its reason (REG-101). */
  async helped(email: string, reason: string, work: () => Promise<void>): Promise<void> {
    this.acting = { actor: this.world.account(email).actor, reason };
    await work();
    this.acting = { actor: this.owner.actor };
  }

  /** The work is done by somebody of the office who views as the owner (SEC-006). */
  async viewedAs(email: string, reason: string, work: () => Promise<void>): Promise<void> {
    const { account_id } = this.owner;
    const { actor, account_id: staff_id } = this.world.account(email);
    const staff = { account_id: staff_id, session_id: 'office-desk', display: actor.display };
    await this.world.run(new StartViewAsCommand({ staff, account_id }, this.world.meta(actor, reason)));
    this.acting = { actor: { ...actor, viewing_as: account_id } };
    await work();
    await this.world.run(new EndViewAsCommand({ staff }, this.meta()));
    this.acting = { actor: this.owner.actor };
  }

  person(n: number): RegisteredPerson {
    return seeded(this.world.people.get(this.owner.account_id)?.[n], `person ${n} of ${this.owner.email}`);
  }

  async state(): Promise<Registration> {
    const { state } = await this.world.platform.loader.load(registrationStream(this.id), registrationDecider);
    if (state === null) throw new Error(`registration ${this.id} was not started`);
    return state;
  }

  async start(): Promise<void> {
    const { account_id } = this.owner;
    const command = new StartRegistrationCommand({ tour_date_id: this.tour_date.id, account_id }, this.meta());
    this.id = (await this.world.run<{ registration: { id: number } }>(command)).registration.id;
  }

  async save(changes: readonly DraftChange[], step: string | null = null, session_id = 'office-mac'): Promise<void> {
    this.world.later(1);
    const shown = visibleSteps(this.profile, this.tour_date);
    const details = (name: string) => ({
      total_steps: shown.length,
      step_name: name,
      current_step: shown.indexOf(name) + 1,
    });
    const data = {
      registration_id: this.id,
      draft_version: this.version,
      changes,
      left_off: step === null ? null : leftOffNumber(step, this.profile),
      left_off_details: step === null ? null : details(step),
      session_id,
    };
    this.version = (await this.world.run<DraftAnswer>(new SaveDraftCommand(data, this.meta()))).draft_version;
  }

  /** One click on ADD after the other. */
  async add(kind: AttendeeKind, places: readonly number[]): Promise<void> {
    const facts = { profile: this.profile, tour_date: this.tour_date, season: this.season, taken: {} };
    for (const n of places) {
      const value = newAttendee(this.person(n), kind, facts);
      await this.save([{ path: `attendees.${value.person_id}`, value }]);
    }
  }

  /** All of them in one intensive, with what each chose besides, by the place in the roster. */
  async addToIntensive(
    intensive_id: number,
    places: readonly number[],
    options: Readonly<Record<number, Partial<DraftAttendee>>> = {},
  ): Promise<void> {
    const facts = { profile: this.profile, tour_date: this.tour_date, season: this.season, taken: {} };
    const changes = places.map((n) => {
      const value = { ...newAttendee(this.person(n), 'dancer', facts), intensive_id, ...options[n] };
      return { path: `attendees.${value.person_id}`, value };
    });
    await this.save(changes);
  }

  uploadStudentId(n: number, bytes?: Uint8Array): Promise<void> {
    return this.keep(n, { kind: 'college-discounts', content_type: 'image/jpeg' }, bytes);
  }

  /** Somebody's letter of a scholarship, with the file itself (REG-169). */
  uploadProof(n: number, bytes: Uint8Array): Promise<void> {
    return this.keep(n, { kind: 'vip-scholarship', content_type: 'application/pdf' }, bytes);
  }

  uploadPhoto(n: number, bytes: Uint8Array): Promise<void> {
    return this.keep(n, { kind: 'best-dancers', content_type: 'image/jpeg' }, bytes);
  }

  /** As the upload does once the file is kept. */
  private async keep(n: number, what: Pick<UploadGrant, 'kind' | 'content_type'>, bytes?: Uint8Array): Promise<void> {
    this.world.later(1);
    const { ids, sealed, checked } = this.world.platform;
    const of = { ...what, registration_id: this.id, person_id: this.person(n).person_id };
    const { start_year } = this.season;
    const address = uploadAddress({ ...of, start_year, tour_date_id: this.tour_date.id });
    const grant = { ...of, address, upload_id: ids.uuid() };
    const content = contentOf(bytes ?? Buffer.alloc(0));
    if (bytes) await new KeptFiles(sealed, checked).put(grant, content);
    await this.world.run(new KeepUploadCommand({ ...grant, sha256: content.sha256 }, this.meta()));
    this.version = (await this.state()).draft_version;
  }

  async remove(n: number): Promise<void> {
    await this.save([{ path: `attendees.${this.person(n).person_id}`, value: null }]);
  }

  async choose(n: number, options: Readonly<Record<string, DraftChange['value']>>): Promise<void> {
    const path = `attendees.${this.person(n).person_id}`;
    await this.save(Object.entries(options).map(([field, value]) => ({ path: `${path}.${field}`, value })));
  }

  /** Another level that the person may choose: the `nth` of the list that is not the present one. */
  async move(n: number, nth = 0): Promise<void> {
    const person = this.person(n);
    const now = (await this.state()).draft.attendees[person.person_id];
    if (now === undefined) throw new Error(`person ${n} is not in registration ${this.id}`);
    const question = { profile: this.profile, tour_date: this.tour_date, taken: {} };
    const asked = { kind: now.kind, age: ageOf(person, this.season), employee: false, kept: null };
    const others = levelChoices(question, asked).filter(
      (choice) => !choice.disabled && choice.workshop_level_id_v !== now.workshop_level_id_v,
    );
    const level = others[nth % Math.max(others.length, 1)];
    if (level !== undefined) await this.choose(n, { workshop_level_id_v: level.workshop_level_id_v });
  }

  /** CONTINUE on each of these steps. */
  async leave(...steps: readonly string[]): Promise<void> {
    for (const step of steps) await this.save([{ path: `steps.${step}`, value: true }], step);
  }

  /** Everything up to the review for a registration of a few people. */
  async fillIn(dancers: readonly number[], teachers: readonly number[] = []): Promise<void> {
    await this.start();
    await this.leave('roster');
    await this.add('dancer', dancers);
    await this.leave('dancers');
    await enterBestDancers(this);
    if (this.profile.best_dancers_enabled) await this.save(workshopOnly(await this.state()));
    await this.add('teacher', teachers);
    await this.leave('teachers', 'observers');
    if (this.shows('tickets')) await this.takeTickets();
  }

  shows(step: string): boolean {
    return visibleSteps(this.profile, this.tour_date).includes(step);
  }

  /** One ticket for each of these holders, of the first type that is sold; CONTINUE without any is allowed (TIX-013). */
  async takeTickets(): Promise<void> {
    const [type] = this.tour_date.ticket_types;
    const wanted = this.ticket_holders.map((holder_name, n) => ({
      id: `seed-${this.id}-${n}`,
      ticket_type_id: type?.id ?? 0,
      holder_name,
    }));
    const data = { registration_id: this.id, tour_date_id: this.tour_date.id, wanted };
    if (wanted.length > 0) await this.world.run(new RequestTicketsCommand(data, this.meta()));
    this.version = (await this.state()).draft_version;
    await this.leave('tickets');
  }

  async review(): Promise<void> {
    await compete(this);
    // A rate that has flipped since the last save is found by a save.
    await this.save([], 'review');
    const { fname, lname } = this.person(0);
    const data = {
      registration_id: this.id,
      draft_version: this.version,
      email: this.owner.email,
      person: this.owner.studio_id === null ? { ...PERSON, fname, lname } : null,
      waiver: true,
      competitionCodeWaiver: true,
      total: null,
    };
    this.version = (await this.world.run<ReviewAnswer>(new SubmitReviewCommand(data, this.meta()))).draft_version;
  }

  async startEditing(): Promise<void> {
    const command = new StartEditingCommand({ registration_id: this.id }, this.meta());
    this.version = (await this.world.run<{ draft_version: number }>(command)).draft_version;
  }

  async cancelEditing(): Promise<void> {
    const command = new CancelEditingCommand({ registration_id: this.id, cause: 'registrant' }, this.meta());
    this.version = (await this.world.run<{ draft_version: number }>(command)).draft_version;
  }
}
