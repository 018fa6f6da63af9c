import { Inject, Injectable } from '@nestjs/common';
import {
  cityTerms,
  type CompetitionLimits,
  type CompetitionLimitsQuery,
  competitionLimits,
  entryCapacityDecider,
  entryCapacityStream,
  soloLimit,
} from '@app/contracts/competition';
import { askedWith, sceneOf } from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../../platform/commands/command.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';

/** Asks of the draft as it is stored now (CMP-222). */
@Injectable()
export class CompetitionLimitsQueryHandler {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async limits(
    { registration_id, tour_date_id }: CompetitionLimitsQuery,
    meta: CommandMeta,
  ): Promise<CompetitionLimits> {
    const registration = await this.states.get(registration_id);
    if (registration.tour_date_id !== tour_date_id) throw refused('not_found');
    const content = await this.facts.content(registration);
    const viewer = await this.facts.viewer(meta, registration.account_id, tour_date_id);
    const now = this.clock.now();
    const scene = sceneOf(registration, askedWith(content, { viewer, now }));
    const { state } = await this.loader.load(entryCapacityStream(tour_date_id), entryCapacityDecider);
    return competitionLimits(scene, soloLimit(cityTerms(content.tour_date, content.profile, now), state));
  }
}
