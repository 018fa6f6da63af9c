import { leftOffNumber, levelLabel, limitedPlaces, SEEDED_TABLES, visibleSteps } from '@app/contracts/catalogue';
import { mediaPassDecider, mediaPassStream, passFactOf } from '@app/contracts/media-pass';
import { agreedSheet, ledgerDecider, ledgerStream, type SubmissionStart } from '@app/contracts/payments';
import {
  bestDancerStep,
  askedWith,
  type ContentFacts,
  differenceOf,
  type DraftChange,
  type MediaPassFact,
  NO_CONTACT,
  placesOf,
  type Registration,
  type RegistrationCommand,
  registrationDecider,
  type RegistrationEvent,
  registrationNumberStream,
  type RegistrationNumberEvent,
  registrationStream,
  sceneOf,
  takenByOthers,
  type WorkshopCapacityCommand,
  workshopCapacityDecider,
  workshopCapacityStream,
} from '@app/contracts/registration';
import { accept, type Actor, type Decider } from '@app/contracts/shared';
import { type Origin, type Stage, SYSTEM } from '../stage.js';
import type { Office, Place } from './cast.js';
import { releaseEntries, reserveEntries, takeEntries } from './entry-places.js';
import type { Registrant } from './registrant.js';

/** As the registration room takes a pair's number, and gives it up (REG-036, REG-274). */
const numberDecider: Decider<null, RegistrationNumberEvent, RegistrationNumberEvent> = {
  initialState: () => null,
  evolve: () => null,
  decide: (event) => accept(event),
};

const PHONE = '(555) 010-0200';

/** What everyone in a family or studio does with one registration, decided by the rooms' own deciders. */
export class Entry {
  id = 0;
  private attempt = 0;
  /** Staff will cancel it: its payments stay open for their refunds. */
  toCancel = false;
  readonly paid: { readonly start: SubmissionStart; readonly origin: Origin }[] = [];

  constructor(
    readonly stage: Stage,
    readonly who: Registrant,
    /** Where it is for: staff may move it. */
    public place: Place,
    readonly office: Office,
    /** Where its account has no registration. */
    readonly elsewhere: Place[] = [],
  ) {}

  get state(): Registration {
    const state = this.stage.state(registrationStream(this.id), registrationDecider);
    if (state === null) throw new Error(`registration ${this.id} was not started`);
    return state;
  }

  get started(): boolean {
    return this.id > 0;
  }

  origin(actor: Actor = this.who.actor, reason?: string): Origin {
    return this.stage.origin(actor, reason);
  }

  asked(actor: Actor = this.who.actor) {
    const employee = actor.role === 'staff' || actor.role === 'system';
    return { viewer: { account_id: actor.account_id, employee, exempt: false }, now: this.stage.now() };
  }

  /** False when it was refused. New official fees are carried into the ledger at once (0-conventions, money). */
  run(command: RegistrationCommand, origin: Origin): boolean {
    const told = this.stage.decide({
      stream: registrationStream(this.id),
      decider: registrationDecider,
      command,
      origin,
    });
    const first = told.revision - told.events.length + 1;
    for (const [n, event] of told.events.entries()) this.charge(event, first + n, origin);
    return told.refusals.length === 0;
  }

  private charge(event: RegistrationEvent, source_revision: number, { correlation_id, request_id }: Origin): void {
    if (event.type !== 'FeesRecalculated' && event.type !== 'RegistrationCancelled') return;
    const cancelled = event.type === 'RegistrationCancelled';
    const cause = cancelled ? 'cancellation' : event.data.cause;
    const { fees, promo } = agreedSheet(cancelled ? null : event.data.sheet, source_revision);
    const command = { type: 'ChargeFees' as const, registration_id: this.id, source_revision, fees, promo, cause };
    const origin = { ...this.origin(SYSTEM), correlation_id, request_id };
    this.stage.must({ stream: ledgerStream(this.id), decider: ledgerDecider, command, origin });
  }

  /** The pair's next number, and the registration under it. */
  start(): boolean {
    const { stage, who, place } = this;
    const { account_id, actor, studio, email, fname, lname, address } = who;
    const origin = this.origin();
    this.id = stage.number('registration');
    this.attempt += 1;
    this.pair('RegistrationNumberTaken', this.attempt, origin);
    const account = {
      account_id,
      confirmed: true,
      display: actor.display,
      studio_account: studio !== null,
      studio_id: studio?.studio_id ?? null,
      studio: studio?.name ?? null,
      contact: { ...NO_CONTACT, email, fname, lname, phone: PHONE, ...address },
    };
    const { tour_date, profile } = place;
    const start = { type: 'StartRegistration' as const, registration_id: this.id, platform_id: 1, account };
    return this.run({ ...start, tour_date, profile, ...this.asked() }, origin);
  }

  /** Takes account and tour date for it, or gives them up. */
  pair(type: RegistrationNumberEvent['type'], attempt: number, origin: Origin): void {
    const { account_id } = this.who;
    const { id: tour_date_id } = this.place.tour_date;
    const data = { registration_id: this.id, account_id, tour_date_id, attempt };
    const command: RegistrationNumberEvent =
      type === 'RegistrationNumberTaken'
        ? { type, data }
        : { type, data: { registration_id: this.id, account_id, tour_date_id } };
    this.stage.must({
      stream: registrationNumberStream(account_id, tour_date_id),
      decider: numberDecider,
      command,
      origin,
    });
  }

  save(changes: readonly DraftChange[], step: string | null = null, session_id = 'seed-desk'): boolean {
    const { profile, tour_date } = this.place;
    const shown = visibleSteps(profile, tour_date);
    const { draft_version } = this.state;
    const details = (step_name: string) => ({
      total_steps: shown.length,
      step_name,
      current_step: shown.indexOf(step_name) + 1,
    });
    return this.run(
      {
        type: 'SaveDraft',
        draft_version,
        changes,
        left_off: step === null ? null : leftOffNumber(step, profile),
        left_off_details: step === null ? null : details(step),
        session_id,
        facts: this.content(),
        ...this.asked(),
      },
      this.origin(),
    );
  }

  /** What a submit must know of the rest of the house, with numbers for what it adds. */
  facts(): ContentFacts {
    const { official, draft } = this.state;
    const { added, competition } = differenceOf(official, draft);
    const attendee_ids = added.map(() => this.stage.number('attendee'));
    const routine_numbers = competition.routines.added.map(() => ({
      id: this.stage.number('registration_routine'),
      routine_id: this.stage.number('routine'),
    }));
    return { ...this.content(), attendee_ids, routine_numbers };
  }

  /** What a save must know of it. */
  content(): Omit<ContentFacts, 'attendee_ids' | 'routine_numbers'> {
    const { stage, who, place } = this;
    const { official, draft, season_id } = this.state;
    const everyone = { ...official.attendees, ...draft.attendees };
    const people = Object.fromEntries([
      ...Object.values(official.attendees).map(({ person_id, person }) => [person_id, person] as const),
      ...who.people.map((person) => [person.person_id, person] as const),
    ]);
    const media_passes: Record<string, MediaPassFact> = {};
    for (const { person_id, kind } of Object.values(everyone)) {
      const stream = mediaPassStream(season_id, person_id);
      const fact = kind === 'dancer' ? passFactOf(stage.state(stream, mediaPassDecider)) : null;
      if (fact) media_passes[person_id] = fact;
    }
    const capacity = stage.state(workshopCapacityStream(place.tour_date.id), workshopCapacityDecider);
    const taken = takenByOthers(capacity, this.id);
    return { ...place, people, media_passes, taken, tables: SEEDED_TABLES, removals_free: false };
  }

  /** It, as the rules of competition see it. */
  scene() {
    return sceneOf(this.state, askedWith(this.content(), this.asked()));
  }

  /** Places are held first where places are limited; false when the review was refused (REG-020, REG-235). */
  review(): boolean {
    if (!this.save([], 'review')) return false;
    const origin = this.origin();
    const { draft_version, ancillary } = this.state;
    const { stage } = this;
    const { email, fname, lname, address } = this.who;
    if (!this.hold(origin)) return false;
    const person = ancillary ? { fname, lname, phone: PHONE, ...address } : null;
    const facts = this.facts();
    const desk = stage.happens('another address on the review page', 0.2) && !email.startsWith('desk.');
    const submit = {
      draft_version,
      email: desk ? `desk.${email}` : email,
      person,
      waiver: true,
      competitionCodeWaiver: true,
      total: null,
      session_id: 'review',
      facts,
    };
    const given = { default_country_id: 1, unsigned: [], ...submit };
    const accepted = this.run({ type: 'SubmitReview', ...given, ...this.asked() }, origin);
    if (!accepted) this.free('refused', origin);
    return accepted;
  }

  /** Places of workshop and competition are held where they are limited; false when there are not enough. */
  hold(origin: Origin): boolean {
    if (!this.holdWorkshop(origin)) return false;
    if (reserveEntries(this, origin)) return true;
    this.free('refused', origin);
    return false;
  }

  private holdWorkshop(origin: Origin): boolean {
    const { profile, tour_date } = this.place;
    const { draft, draft_version } = this.state;
    const capacity = limitedPlaces(tour_date);
    if (Object.keys(capacity).length === 0) return true;
    const places = placesOf(draft, tour_date);
    const levels = Object.fromEntries(Object.keys(places).map((id) => [id, levelLabel(id, profile) ?? id]));
    const step = profile.intensive ? 'attendees' : 'dancers';
    const steps = { step, best_dancer_step: bestDancerStep(profile) };
    const held = { draft_version, places, capacity, hold_minutes: profile.place_hold_minutes, levels, ...steps };
    return this.places({ type: 'ReservePlaces', ...this.about(), ...held }, origin);
  }

  free(
    cause: 'expired' | 'unreviewed' | 'refused' | 'deleted' | 'cancelled' | 'editing_cancelled' | 'moved',
    origin: Origin,
  ): void {
    const taken_too = cause === 'deleted' || cause === 'cancelled' || cause === 'moved';
    this.places({ type: 'FreePlaces', ...this.about(), cause, taken_too }, origin);
    releaseEntries(this, cause, origin);
  }

  /** What is official now is taken for good. */
  keepPlaces(origin: Origin): void {
    const places = placesOf(this.state.official, this.place.tour_date);
    this.places({ type: 'ConfirmPlaces', ...this.about(), places }, origin);
    takeEntries(this, origin);
  }

  private about() {
    return { registration_id: this.id, tour_date_id: this.place.tour_date.id, now: this.stage.now() };
  }

  private places(command: WorkshopCapacityCommand, origin: Origin): boolean {
    const stream = workshopCapacityStream(this.place.tour_date.id);
    return this.stage.decide({ stream, decider: workshopCapacityDecider, command, origin }).refusals.length === 0;
  }
}
