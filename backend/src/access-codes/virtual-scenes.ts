import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, type EventProfile, type TourDate } from '@app/contracts/catalogue';
import { type Registration, registrationDecider, registrationStream } from '@app/contracts/registration';
import { refused } from '../platform/commands/command.js';
import { StateLoader } from '../platform/commands/state-loader.js';

export type VirtualScene = {
  readonly registration: Registration;
  readonly tour_date: TourDate;
  readonly profile: EventProfile;
};

/** A registration with what its access codes rest on. */
@Injectable()
export class VirtualScenes {
  constructor(
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  /** Null for one that is gone. */
  async find(registration_id: number): Promise<VirtualScene | null> {
    const { state } = await this.loader.load(registrationStream(registration_id), registrationDecider);
    const found = state && !state.deleted && (await this.catalogue.tourDate(state.tour_date_id));
    if (!state || !found) return null;
    return {
      registration: state,
      tour_date: found.tour_date,
      profile: await this.catalogue.profileFor(found.tour_date),
    };
  }

  /** Refuses with `not_found`. */
  async of(registration_id: number): Promise<VirtualScene> {
    const scene = await this.find(registration_id);
    if (scene === null) throw refused('not_found');
    return scene;
  }
}
