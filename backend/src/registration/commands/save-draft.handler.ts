import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  askedWith,
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
import { Places } from '../places.js';

@CommandHandler(SaveDraftCommand)
export class SaveDraftHandler implements ICommandHandler<SaveDraftCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: SaveDraftCommand): Promise<CommandResult<DraftAnswer>> {
    const { registration_id, ...draft } = data;
    // Not from memory: another process may have moved it to another tour date.
    const about = await this.states.find(registration_id);
    if (about === null) throw refused('not_found');
    const { account_id, tour_date_id } = about;
    const surroundings = await this.facts.surroundings(tour_date_id);
    const [people, { tables }] = await Promise.all([this.facts.people(about), this.facts.priced(about)]);
    const facts = { ...surroundings, people, tables };
    const viewer = await this.facts.viewer(meta, account_id, tour_date_id, surroundings);
    const command = { type: 'SaveDraft' as const, ...draft, facts, viewer, now: this.clock.now() };
    const { position, state, events } = await this.states.run(registration_id, command, meta);
    if (state === null) throw refused('not_found');
    const types = events.map(({ type }) => type);
    if (types.includes('RegistrationUnreviewed')) await this.places.free(state, 'unreviewed', meta);
    const rates_changed = types.includes('RatesChanged');
    const answer = { ...(await this.answer(state, surroundings, command)), rates_changed };
    return { position, answer };
  }

  private async answer(
    registration: Registration,
    surroundings: Surroundings,
    command: Parameters<typeof askedWith>[1],
  ): Promise<Omit<DraftAnswer, 'rates_changed'>> {
    const content = await this.facts.content(registration, surroundings);
    const facts = { ...askedWith(content, command), rate_key: rateOf(registration) };
    const sheet = priceDraft(registration, facts);
    const invalid = invalidValues(registration, registration.draft, facts);
    return {
      draft_version: registration.draft_version,
      sheet,
      fees: sheet.fees,
      invalid: invalid.map(({ path, refusal }) => ({ path, code: refusal.code, message: sentenceOf(refusal) })),
      reviewed: registration.reviewed,
    };
  }
}
