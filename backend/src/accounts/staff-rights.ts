import { Inject, Injectable } from '@nestjs/common';
import type { AccountState, Role } from '@app/contracts/accounts';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';

type Account = Pick<NonNullable<AccountState>, 'roles' | 'second_factor'>;

/** Where staff need a second factor, their roles count once it is on: until then they can set it up, and no more (SEC-010). */
@Injectable()
export class StaffRights {
  private readonly asked: boolean;

  constructor(
    @Inject(CLOCK) clock: Pick<Clock, 'demo'>,
    @Inject(ENVIRONMENT) { STAFF_SECOND_FACTOR, NODE_ENV }: Pick<Environment, 'STAFF_SECOND_FACTOR' | 'NODE_ENV'>,
  ) {
    this.asked = STAFF_SECOND_FACTOR === 'on' || (!clock.demo && NODE_ENV !== 'test');
  }

  needsFactor({ roles, second_factor }: Account): boolean {
    return this.asked && roles.length > 0 && !second_factor;
  }

  rolesOf(account: Account): readonly Role[] {
    return this.needsFactor(account) ? [] : account.roles;
  }
}
