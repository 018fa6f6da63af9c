import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  askedWith,
  type AskedNominations,
  nominatingChanges,
  nominatingRefusal,
  nominationRoutines,
  type Registration,
  type SavedNominations,
} from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, type CommandResult, Refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { SaveDraftCommand, SaveNominationsCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';
import { SaveDraftHandler } from './save-draft.handler.js';

/** The list is replaced whatever it was, so no other device's change is a conflict. */
const NEWEST = Number.MAX_SAFE_INTEGER;

const answerOf = ({ id, draft, draft_version }: Registration): SavedNominations => ({
  id,
  has_soty: draft.competition.has_soty,
  nomination_routines: nominationRoutines({ draft }),
  draft_version,
});

/** What is open takes it as a save of its draft; what counts changes at once (CMP-283, CMP-311, CMP-321). */
@CommandHandler(SaveNominationsCommand)
export class SaveNominationsHandler implements ICommandHandler<SaveNominationsCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly saving: SaveDraftHandler,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: SaveNominationsCommand): Promise<CommandResult<SavedNominations>> {
    const { registration_id, has_soty, nomination_routines } = data;
    const nominations = Object.fromEntries(
      nomination_routines.map(({ nomination_type_id, routine_id: routine, outside_choreographer }) => [
        nomination_type_id,
        { routine, outside_choreographer },
      ]),
    );
    const registration = await this.states.get(registration_id);
    const live = registration.completed && !registration.editing;
    const position = await (live ? this.atOnce : this.inDraft).call(
      this,
      registration,
      { has_soty, nominations },
      meta,
    );
    return { position, answer: answerOf(await this.states.get(registration_id)) };
  }

  private async atOnce(registration: Registration, asked: AskedNominations, meta: CommandMeta) {
    const command = { type: 'Nominate' as const, ...asked, ...(await this.asked(registration, meta)) };
    return (await this.states.run(registration.id, command, meta)).position;
  }

  private async inDraft(registration: Registration, asked: AskedNominations, meta: CommandMeta) {
    const by = await this.asked(registration, meta);
    const refusal = nominatingRefusal(registration, asked, askedWith(by.facts, by));
    if (refusal !== null) throw new Refused([refusal]);
    const save = {
      registration_id: registration.id,
      draft_version: NEWEST,
      changes: nominatingChanges(registration.draft, asked, by.facts),
      left_off: null,
      left_off_details: null,
      session_id: meta.request_id,
    };
    return (await this.saving.execute(new SaveDraftCommand(save, meta))).position;
  }

  private async asked(registration: Registration, meta: CommandMeta) {
    const facts = await this.facts.content(registration);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    return { facts, viewer, now: this.clock.now() };
  }
}
