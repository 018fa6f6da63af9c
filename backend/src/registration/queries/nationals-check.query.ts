import { Inject, Injectable } from '@nestjs/common';
import type { NationalsCheck } from '@app/contracts/nominations';
import { askedWith, checkNationals } from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import type { CommandMeta } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';

/** Asks of the draft as it is stored now (CMP-330). */
@Injectable()
export class NationalsCheckQueryHandler {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async check(id: number, meta: CommandMeta): Promise<NationalsCheck> {
    const registration = await this.states.get(id);
    const content = await this.facts.content(registration);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    return checkNationals(registration, askedWith(content, { viewer, now: this.clock.now() }));
  }
}
