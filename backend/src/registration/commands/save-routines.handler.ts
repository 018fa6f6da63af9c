import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  applyChanges,
  askedWith,
  MUSIC_FACTS,
  type MusicFacts,
  registrationDecider,
  type RegistrationEvent,
  type RegistrationState,
  type SavedRoutine,
  savedRoutine,
  sceneOf,
} from '@app/contracts/registration';
import { placesOfOfficial } from '@app/contracts/competition';
import { inOneGo } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, Refused, refused } from '../../platform/commands/command.js';
import { RegistrationFacts, unnumbered } from '../facts/registration-facts.js';
import { SaveRoutinesCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';
import { Places } from '../places.js';

const TRIES = 5;
const isConflict = (error: unknown): boolean =>
  error instanceof Refused && error.refusals.some(({ code }) => code === 'conflict');

/**
 * In a completed registration it counts at once: its places are reserved, it is appended, they are taken, or given back
 * when it is refused (CMP-221).
 */
@CommandHandler(SaveRoutinesCommand)
export class SaveRoutinesHandler implements ICommandHandler<SaveRoutinesCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
    @Inject(MUSIC_FACTS) private readonly music: MusicFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(asked: SaveRoutinesCommand): Promise<CommandResult<{ routines: readonly SavedRoutine[] }>> {
    for (let tries = 1; ; tries += 1)
      try {
        return await this.save(asked);
      } catch (error) {
        // Somebody saved others meanwhile: what it takes now was not reserved.
        if (!isConflict(error) || tries === TRIES) throw error;
      }
  }

  private async save({
    data,
    meta,
  }: SaveRoutinesCommand): Promise<CommandResult<{ routines: readonly SavedRoutine[] }>> {
    const { registration_id, changes, override, keys } = data;
    const before = await this.states.get(registration_id);
    const content = await this.facts.content(before);
    const viewer = await this.facts.viewer(meta, before.account_id, before.tour_date_id);
    const asked = { viewer, now: this.clock.now() };
    const command = { type: 'SaveRoutines' as const, changes, override, ...asked };
    const wanted = { ...before, draft: applyChanges(before.draft, changes) };
    const ofDraft = { ...content, ...unnumbered(wanted) };
    const live = before.completed && !before.editing;
    const expected = live ? registrationDecider.decide({ ...command, facts: ofDraft }, before) : null;
    const counts = expected?.accepted === true && expected.events.length > 0;
    const after = counts
      ? inOneGo<RegistrationState, RegistrationEvent>(expected.events, registrationDecider.evolve, before)
      : null;
    const beyond =
      after === null ? [] : await this.places.reserveSaved({ before, after }, content, { ...asked, override }, meta);
    // A draft has no numbers yet.
    const facts = counts ? { ...content, ...(await this.facts.numbersFor(wanted, meta)) } : ofDraft;
    const reserved = after === null ? {} : { reserved: placesOfOfficial(after.official.routines) };
    const saving = { ...command, ...reserved, beyond, facts };
    const ran = await this.states.run(registration_id, saving, meta).catch(async (error) => {
      if (after !== null && error instanceof Refused && !isConflict(error))
        await this.places.free(after, 'refused', meta);
      throw error;
    });
    const { position, state, events } = ran;
    if (state === null) throw refused('not_found');
    if (events.some(({ type }) => type === 'RegistrationUnreviewed')) await this.places.free(state, 'unreviewed', meta);
    if (live) await this.places.confirm(state, content, meta);
    const music = await this.music.ofRegistration(registration_id);
    const scene = sceneOf(state, askedWith(content, asked));
    const routines = keys.flatMap((key) => {
      const routine = state.draft.routines[key];
      return routine === undefined ? [] : [savedRoutine(routine, scene, music)];
    });
    return { position, answer: { routines } };
  }
}
