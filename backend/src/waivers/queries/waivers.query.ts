import { Inject, Injectable } from '@nestjs/common';
import { cityLabel } from '@app/contracts/catalogue';
import type { Registration, WaiverCounts } from '@app/contracts/registration';
import { sameAs } from '@app/contracts/roster';
import { ageOn, seesMasked } from '@app/contracts/shared';
import {
  type PersonWaiver,
  type WaiverDocument,
  waiverIdOf,
  type WaiverPerson,
  waiverRecipient,
  type WaiversAnswer,
  waiverStatus,
} from '@app/contracts/waivers';
import type { Viewer } from '../../platform/auth/viewer.js';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { WaiverFacts, type WaiverScene } from '../waiver-facts.js';
import { WaiverPapers } from '../waiver-papers.js';
import type { Admitted } from '../waiver-tokens.js';

type Asked = Pick<Admitted, 'access' | 'registration_id' | 'person_id' | 'routine_ids'>;

/** Who dances in these routines; null for no routine: everybody. */
const dancersOf = ({ official }: Registration, routine_ids: readonly number[]): ReadonlySet<number> | null =>
  routine_ids.length === 0
    ? null
    : new Set(Object.values(official.routines).flatMap(({ id, people }) => (routine_ids.includes(id) ? people : [])));

@Injectable()
export class WaiversQueryHandler implements WaiverCounts {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly facts: WaiverFacts,
    private readonly papers: WaiverPapers,
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
    const own = access === 'account';
    const mayOpen = own && viewer !== null && !seesMasked(viewer.roles);
    return {
      ...{ access, registration_id, season_id: registration.season_id },
      event: { id: tour_date.event_id, name: profile.name, subdomain: profile.subdomain },
      city: cityLabel(tour_date.event_city),
      ...{ start_date: tour_date.start_date, end_date: tour_date.end_date, time_zone: tour_date.time_zone },
      text: { name: text.name, version: text.version, text: text.text },
      waivers: await Promise.all(people.map((one) => this.row(one, scene, found, own, mayOpen))),
    };
  }

  /** Of those who are registered (EVT-039). */
  async of(registration_id: number): Promise<{ readonly signed: number; readonly total: number }> {
    const everybody = { access: 'waivers', registration_id, person_id: null, routine_ids: [] } as const;
    const { waivers } = await this.list(everybody, null);
    const people = waivers.filter(({ registered }) => registered);
    return { signed: people.filter(({ status }) => status === 'signed').length, total: people.length };
  }

  /** By the number of the person: what he signed counts under each of his numbers (ROS-062). */
  private async documentsOf({ registration, profile, roster }: WaiverScene, people: readonly WaiverPerson[]) {
    const numbers = new Map(people.map(({ person_id }) => [person_id, sameAs(roster, person_id)]));
    const filter = {
      season_id: registration.season_id,
      waiver_type_id: profile.waiver_type_id,
      person_id: { $in: [...numbers.values()].flat() },
    };
    const { rows } = await this.documents.find<WaiverDocument>('waivers', { filter });
    const byNumber = new Map(rows.map((row) => [row.person_id, row]));
    return (person_id: number): WaiverDocument | undefined => {
      const all = (numbers.get(person_id) ?? []).map((id) => byNumber.get(id));
      return all.find((row) => row?.signed_at) ?? all[0];
    };
  }

  private async row(
    { person_id, fname, lname, birthdate, registered }: WaiverPerson,
    { registration, profile, roster, season }: WaiverScene,
    found: (person_id: number) => WaiverDocument | undefined,
    own: boolean,
    mayOpen: boolean,
  ): Promise<PersonWaiver> {
    const document = found(person_id);
    const { email, sent_at = null, reminded_at = null, signed_at = null, expires_at = null } = document ?? {};
    const { season_id } = registration;
    const waiver_id = document?.id ?? waiverIdOf({ person_id, season_id, waiver_type_id: profile.waiver_type_id });
    return {
      ...{ waiver_id, person_id, fname, lname, registered },
      status: waiverStatus({ signed: signed_at !== null, expires_at }, this.clock.now()),
      age: own && birthdate ? ageOn(birthdate, season.age_reference_date) : null,
      email: own ? waiverRecipient(email ?? null, roster.get(person_id)?.contact ?? null) : '',
      ...{ sent_at, reminded_at, signed_at },
      pdf: mayOpen && signed_at !== null ? await this.papers.addressOf(waiver_id) : null,
    };
  }
}
