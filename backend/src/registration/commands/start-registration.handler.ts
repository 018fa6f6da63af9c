import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACCOUNT_FACTS, type AccountFacts, type AccountFactsRow } from '@app/contracts/accounts';
import { NO_CONTACT, type RegistrationContact, startRefusal } from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, Refused, refused } from '../../platform/commands/command.js';
import { ENVIRONMENT, type Environment } from '../../platform/config/environment.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { type StartAnswer, StartRegistrationCommand } from '../registration-commands.js';
import { documentOf } from '../registration-document.js';
import { RegistrationNumber } from '../registration-number.js';
import { RegistrationStates } from '../registration-states.js';

/** The review page's own fields as the account knows them (REG-219, REG-220). */
const contactOf = ({ email, person }: AccountFactsRow, country_id: number): RegistrationContact => ({
  ...NO_CONTACT,
  country_id,
  email,
  fname: person.fname,
  lname: person.lname,
  phone: person.phoneValue ?? '',
  ...(person.address ?? {}),
});

@CommandHandler(StartRegistrationCommand)
export class StartRegistrationHandler implements ICommandHandler<StartRegistrationCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly number: RegistrationNumber,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'PLATFORM_ID' | 'DEFAULT_COUNTRY_ID'>,
  ) {}

  async execute({ data, meta }: StartRegistrationCommand): Promise<CommandResult<StartAnswer>> {
    const { tour_date_id, account_id } = data;
    const row = await this.accounts.ofAccount(account_id);
    if (row === null) throw refused('not_found');
    const { PLATFORM_ID: platform_id, DEFAULT_COUNTRY_ID: home } = this.environment;
    const account = { ...row, studio: row.studio_name, contact: contactOf(row, home) };
    const { tour_date, profile } = await this.facts.surroundings(tour_date_id);
    const viewer = await this.facts.viewer(meta, account_id, tour_date_id);
    const asked = { platform_id, account, tour_date, profile, viewer, now: this.clock.now() };
    const registration_id = await this.numberFor(
      data,
      () => {
        const refusal = startRefusal(asked);
        if (refusal !== null) throw new Refused([refusal]);
      },
      meta,
    );
    const ran = await this.states.run(registration_id, { type: 'StartRegistration', registration_id, ...asked }, meta);
    if (ran.state === null) throw refused('not_found');
    const answer = { created: ran.events.length > 0, registration: documentOf(ran.state, ran.revision, asked.now) };
    return { position: ran.position, answer };
  }

  /** The number that account and tour date have; a new one only where nothing speaks against starting. */
  private async numberFor(
    { account_id, tour_date_id }: StartRegistrationCommand['data'],
    assertOpen: () => void,
    meta: StartRegistrationCommand['meta'],
  ): Promise<number> {
    const current = await this.number.current(account_id, tour_date_id);
    const here = current === null || current.given_up ? null : current.registration_id;
    if (here !== null && (await this.states.find(here))?.deleted !== true) return here;
    assertOpen();
    return this.number.take(account_id, tour_date_id, (current?.attempt ?? 0) + 1, meta);
  }
}
