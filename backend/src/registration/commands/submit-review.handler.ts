import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type Registration,
  registrationDecider,
  type ReviewAnswer,
  UNSIGNED_WAIVERS,
  type UnsignedWaivers,
} from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, type CommandResult, Refused, refused } from '../../platform/commands/command.js';
import { ENVIRONMENT, type Environment } from '../../platform/config/environment.js';
import { RegistrationFacts, unnumbered } from '../facts/registration-facts.js';
import { SubmitReviewCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';
import { reviewAnswer } from '../review-answer.js';
import { Places } from '../places.js';

/** Reserve places, append the batch, give the places back when it is refused; a crash in between lets them expire (REG-020, REG-236). */
@CommandHandler(SubmitReviewCommand)
export class SubmitReviewHandler implements ICommandHandler<SubmitReviewCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
    @Inject(UNSIGNED_WAIVERS) private readonly waivers: UnsignedWaivers,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'DEFAULT_COUNTRY_ID'>,
  ) {}

  async execute({ data, meta }: SubmitReviewCommand): Promise<CommandResult<ReviewAnswer>> {
    const { registration_id, ...review } = data;
    const registration = await this.states.get(registration_id);
    // How many solos are left is decided with the places, so that a refused request has its number (CMP-386).
    const { solos: _, ...content } = await this.facts.content(registration);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const { DEFAULT_COUNTRY_ID: default_country_id } = this.environment;
    const { waiver_required_at_review, waiver_type_id } = content.profile;
    const unsigned = waiver_required_at_review ? await this.waivers.unsigned(registration, waiver_type_id) : [];
    const given = { ...review, viewer, now: this.clock.now(), session_id: 'review', default_country_id };
    const asked = { type: 'SubmitReview' as const, ...given, unsigned };
    const none = unnumbered(registration);
    // Numbers and places are the last check (REG-236): nobody takes any who would be refused anyway, or who repeats himself.
    const expected = registrationDecider.decide({ ...asked, facts: { ...content, ...none } }, registration);
    const changes = expected.accepted && expected.events.length > 0;
    const numbers = changes ? await this.facts.numbersFor(registration, meta) : none;
    const facts = { ...content, ...numbers };
    const append = () => this.states.run(registration_id, { ...asked, facts }, meta);
    const hold = () => this.places.reserve(registration, facts, asked, meta);
    const ran = await (changes ? this.holding(registration, { hold, append }, meta) : append());
    if (ran.state === null) throw refused('not_found');
    return { position: ran.position, answer: reviewAnswer(ran.state) };
  }

  private async holding<A>(
    registration: Registration,
    { hold, append }: { readonly hold: () => Promise<void>; readonly append: () => Promise<A> },
    meta: CommandMeta,
  ): Promise<A> {
    await hold();
    try {
      return await append();
    } catch (error) {
      // The same review may have come twice, and the other one may have been taken: then its places stay.
      const reviewed = (await this.states.find(registration.id))?.reviewed === true;
      if (error instanceof Refused && !reviewed) await this.places.free(registration, 'refused', meta);
      throw error;
    }
  }
}
