import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  askedWith,
  keyOfRoutine,
  MUSIC_FACTS,
  type MusicFacts,
  type SavedRoutine,
  savedRoutine,
  sceneOf,
} from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { Places } from '../places.js';
import { ReviewRoutineCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';

/** What the office decides of a routine: its regional award, and that it qualified for finals (CMP-168, CMP-173). */
@CommandHandler(ReviewRoutineCommand)
export class ReviewRoutineHandler implements ICommandHandler<ReviewRoutineCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
    @Inject(MUSIC_FACTS) private readonly music: MusicFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: ReviewRoutineCommand): Promise<CommandResult<SavedRoutine>> {
    const { registration_id, id, decision } = data;
    const registration = await this.states.get(registration_id);
    const temp_id = keyOfRoutine(registration, id);
    if (temp_id === undefined) throw refused('not_found');
    // A payment under way is of the price with the award, so it comes to its end first (REG-020).
    if (decision.type === 'RejectAward' && (await this.facts.isPaying(registration_id)))
      throw refused('payment_in_progress');
    const facts = await this.facts.content(registration);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const asked = { viewer, now: this.clock.now() };
    const command = { ...decision, ...asked, temp_id, facts };
    const { position, state, events } = await this.states.run(registration_id, command, meta);
    const routine = state?.official.routines[temp_id];
    if (!state || routine === undefined) throw refused('not_found');
    if (events.some(({ type }) => type === 'RegistrationUnreviewed')) await this.places.free(state, 'unreviewed', meta);
    return {
      position,
      answer: savedRoutine(
        routine,
        sceneOf(state, askedWith(facts, asked)),
        await this.music.ofRegistration(registration_id),
      ),
    };
  }
}
