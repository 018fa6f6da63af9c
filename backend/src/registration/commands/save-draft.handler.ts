import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type DraftAnswer,
  invalidValues,
  priceDraft,
  rateOf,
  type Registration,
  sentenceOf,
} from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { RegistrationFacts, type Surroundings } from '../facts/registration-facts.js';
import { SaveDraftCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';
import { WorkshopPlaces } from '../workshop-places.js';

@CommandHandler(SaveDraftCommand)
export class SaveDraftHandler implements ICommandHandler<SaveDraftCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: WorkshopPlaces,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: SaveDraftCommand): Promise<CommandResult<DraftAnswer>> {
    const { registration_id, ...draft } = data;
    // Not from memory: another process may have moved it to another tour date.
    const about = await this.states.find(registration_id);
    if (about === null) throw refused('not_found');
    const { account_id, tour_date_id } = about;
    const surroundings = await this.facts.surroundings(tour_date_id);
    const { tour_date, profile } = surroundings;
    const viewer = await this.facts.viewer(meta, account_id, tour_date_id, surroundings);
    const command = { type: 'SaveDraft' as const, ...draft, tour_date, profile, viewer, now: this.clock.now() };
    const { position, state, events } = await this.states.run(registration_id, command, meta);
    if (state === null) throw refused('not_found');
    const types = events.map(({ type }) => type);
    if (types.includes('RegistrationUnreviewed')) await this.places.free(state, 'unreviewed', meta);
    const answer = await this.answer(state, surroundings, viewer.employee, types.includes('RatesChanged'));
    return { position, answer };
  }

  private async answer(
    registration: Registration,
    surroundings: Surroundings,
    employee: boolean,
    rates_changed: boolean,
  ): Promise<DraftAnswer> {
    const facts = await this.facts.content(registration, surroundings);
    const sheet = priceDraft(registration, { ...facts, rate_key: rateOf(registration) });
    const invalid = invalidValues(registration, registration.draft, { ...facts, employee });
    return {
      draft_version: registration.draft_version,
      sheet,
      fees: sheet.fees,
      invalid: invalid.map(({ path, refusal }) => ({ path, code: refusal.code, message: sentenceOf(refusal) })),
      rates_changed,
      reviewed: registration.reviewed,
    };
  }
}
