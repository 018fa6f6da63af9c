import { Inject, Injectable } from '@nestjs/common';
import { cityLabel } from '@app/contracts/catalogue';
import type { Registration, WaiverCounts } from '@app/contracts/registration';
import { sameAs } from '@app/contracts/roster';
import { addressOf, ageOn, type Instant, permits, type StaffRole } from '@app/contracts/shared';
import {
  type PersonWaiver,
  type SignedElsewhere,
  type SignedIn,
  signerOf,
  waiverCalls,
  type WaiverDocument,
  waiverIdOf,
  type WaiverPerson,
  waiverRecipient,
  type WaiversAnswer,
  type WaiverStatus,
  waiverStatus,
} from '@app/contracts/waivers';
import type { Viewer } from '../../platform/auth/viewer.js';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { WaiverFacts, type WaiverScene } from '../waiver-facts.js';
import { WaiverStates } from '../waiver-states.js';
import type { Admitted } from '../waiver-tokens.js';

/** Without a link; the roles of staff and auditors. */
type Asker = { readonly own: boolean; readonly roles: readonly StaffRole[] };
/** The account's own waiver of a person, and those of other accounts. */
type Found = { readonly own: WaiverDocument | undefined; readonly others: readonly WaiverDocument[] };
type Asked = Pick<Admitted, 'access' | 'registration_id' | 'person_id' | 'routine_ids'>;

const statusOf = (row: WaiverDocument | undefined, now: Instant): WaiverStatus =>
  waiverStatus({ signed: (row?.signed_at ?? null) !== null, expires_at: row?.expires_at ?? null }, now);

/** The furthest of them, and nothing else (EVT-253). */
const stateElsewhere = (others: readonly WaiverDocument[], now: Instant): PersonWaiver['elsewhere'] => {
  const states = others.map((row) => statusOf(row, now));
  return (['signed', 'sent', 'expired'] as const).find((state) => states.includes(state)) ?? null;
};

/** Who dances in these routines; null for no routine: everybody. */
const dancersOf = ({ official }: Registration, routine_ids: readonly number[]): ReadonlySet<number> | null =>
  routine_ids.length === 0
    ? null
    : new Set(Object.values(official.routines).flatMap(({ id, people }) => (routine_ids.includes(id) ? people : [])));

@Injectable()
export class WaiversQueryHandler implements WaiverCounts {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    private readonly facts: WaiverFacts,
    private readonly waivers: WaiverStates,
  ) {}

  /** Who holds a link reads names and states, and nothing by which anybody is reached (EVT-097, EVT-223). */
  async list(
    { access, registration_id, person_id, routine_ids }: Asked,
    viewer: Viewer | null,
  ): Promise<WaiversAnswer> {
    const scene = await this.facts.scene(registration_id);
    const { tour_date, profile, registration, text } = scene;
    const dancers = dancersOf(registration, routine_ids);
    const people = scene.people.filter(
      (one) => (person_id === null || one.person_id === person_id) && (dancers === null || dancers.has(one.person_id)),
    );
    if (person_id !== null && people.length === 0) throw refused('waiver_link_gone');
    const found = await this.documentsOf(scene, people);
    const asker: Asker = { own: access === 'account', roles: viewer?.roles ?? [] };
    return {
      ...{ access, registration_id, season_id: registration.season_id },
      event: { id: tour_date.event_id, name: profile.name, subdomain: profile.subdomain },
      city: cityLabel(tour_date.event_city),
      ...{ start_date: tour_date.start_date, end_date: tour_date.end_date, time_zone: tour_date.time_zone },
      text: { name: text.name, version: text.version, text: text.text },
      waivers: await Promise.all(people.map((one) => this.row(one, scene, found(one.person_id), asker))),
    };
  }

  /** Of those who are registered (EVT-039). */
  async of(registration_id: number): Promise<{ readonly signed: number; readonly total: number }> {
    const people = await this.registered(registration_id);
    return { signed: people.filter(({ status }) => status === 'signed').length, total: people.length };
  }

  async unsigned(registration_id: number): Promise<readonly number[]> {
    const people = await this.registered(registration_id);
    return people.filter(({ status }) => status !== 'signed').map(({ person_id }) => person_id);
  }

  private async registered(registration_id: number): Promise<readonly PersonWaiver[]> {
    const everybody = { access: 'waivers', registration_id, person_id: null, routine_ids: [] } as const;
    const { waivers } = await this.list(everybody, null);
    return waivers.filter(({ registered }) => registered);
  }

  /** A waiver signed under one number of a person counts under all (ROS-062); other accounts' stand apart (EVT-253). */
  private async documentsOf({ registration, profile, roster }: WaiverScene, people: readonly WaiverPerson[]) {
    const { season_id, account_id } = registration;
    const numbers = new Map(people.map(({ person_id }) => [person_id, sameAs(roster, person_id)]));
    const person_id = { $in: [...numbers.values()].flat() };
    const filter = { season_id, waiver_type_id: profile.waiver_type_id, person_id };
    const { rows } = await this.documents.find<WaiverDocument>('waivers', { filter });
    return (id: number): Found => {
      const all = (numbers.get(id) ?? []).flatMap((number) => rows.filter((row) => row.person_id === number));
      const own = all.filter((row) => row.account_id === account_id);
      return {
        own: own.find((row) => row.signed_at) ?? own[0],
        others: all.filter((row) => row.account_id !== account_id),
      };
    };
  }

  private async row(
    { person_id, fname, lname, birthdate, registered }: WaiverPerson,
    { registration, profile, roster, season, now }: WaiverScene,
    { own: document, others }: Found,
    { own, roles }: Asker,
  ): Promise<PersonWaiver> {
    const { email, sent_at = null, reminded_at = null, signed_at = null } = document ?? {};
    const { season_id, account_id } = registration;
    const of = { person_id, season_id, waiver_type_id: profile.waiver_type_id, account_id };
    const waiver_id = document?.id ?? waiverIdOf(of);
    const mayOpen = permits('staff', roles) || (roles.length === 0 && document?.signed_in?.account_id === account_id);
    return {
      ...{ waiver_id, person_id, fname, lname, registered },
      status: statusOf(document, now),
      age: own && birthdate ? ageOn(birthdate, season.age_reference_date) : null,
      email: own ? waiverRecipient(email ?? null, roster.get(person_id)?.contact ?? null) : '',
      ...{ sent_at, reminded_at, signed_at },
      pdf: own && mayOpen && signed_at !== null ? addressOf(waiverCalls.pdf, { id: waiver_id }) : null,
      signed_in: own && document?.signed_in ? await this.signedIn(document.signed_in, account_id) : null,
      elsewhere: own ? stateElsewhere(others, now) : null,
      signed_elsewhere: own && permits('console', roles) ? await this.signaturesOf(others) : [],
    };
  }

  private async signedIn(
    { registration_id, account_id }: NonNullable<WaiverDocument['signed_in']>,
    asking: number,
  ): Promise<SignedIn> {
    const { tour_date } = await this.facts.place(registration_id);
    return { own: account_id === asking, registration_id, tour_date };
  }

  /** By whom and where each was signed; one that staff accepted there stands where it was made. */
  private signaturesOf(others: readonly WaiverDocument[]): Promise<readonly SignedElsewhere[]> {
    const made = others.filter((row) => row.signed_in?.account_id === row.account_id);
    return Promise.all(
      made.map(async (row) => {
        const { signature } = await this.waivers.find(row);
        const { registration_id, registrant, tour_date } = await this.facts.place(row.signed_in!.registration_id);
        return {
          ...{ waiver_id: row.id, registration_id, registrant, tour_date },
          signer: signature ? signerOf(signature) : '',
          ...{ signed_on: row.signed_on!, signed_at: row.signed_at! },
        };
      }),
    );
  }
}
