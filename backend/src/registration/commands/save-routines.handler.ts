import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  applyChange,
  askedWith,
  type Registration,
  type SavedRoutine,
  savedRoutine,
  sceneOf,
} from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { SaveRoutinesCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';
import { WorkshopPlaces } from '../workshop-places.js';

@CommandHandler(SaveRoutinesCommand)
export class SaveRoutinesHandler implements ICommandHandler<SaveRoutinesCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: WorkshopPlaces,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: SaveRoutinesCommand): Promise<CommandResult<{ routines: readonly SavedRoutine[] }>> {
    const { registration_id, changes, override, keys } = data;
    const registration = await this.states.get(registration_id);
    const content = await this.facts.content(registration);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const asked = { viewer, now: this.clock.now() };
    const wanted = { ...registration, draft: changes.reduce(applyChange, registration.draft) };
    const { routine_numbers } = await this.numbers(wanted, data, meta);
    const facts = { ...content, routine_numbers };
    const command = { type: 'SaveRoutines' as const, changes, override, facts, ...asked };
    const { position, state, events } = await this.states.run(registration_id, command, meta);
    if (state === null) throw refused('not_found');
    if (events.some(({ type }) => type === 'RegistrationUnreviewed')) await this.places.free(state, 'unreviewed', meta);
    const scene = sceneOf(state, askedWith(content, asked));
    const routines = keys.flatMap((key) => {
      const routine = state.draft.routines[key];
      return routine === undefined ? [] : [savedRoutine(routine, scene)];
    });
    return { position, answer: { routines } };
  }

  /** A draft has none yet. */
  private async numbers(
    wanted: Registration,
    { changes }: SaveRoutinesCommand['data'],
    meta: SaveRoutinesCommand['meta'],
  ): ReturnType<RegistrationFacts['numbersFor']> {
    const official = wanted.completed && !wanted.editing && changes.length > 0;
    return official ? this.facts.numbersFor(wanted, meta) : { attendee_ids: [], routine_numbers: [] };
  }
}
