import { Inject, Injectable } from '@nestjs/common';
import {
  type PromoCodeCommand,
  promoCodeDecider,
  promoCodeStream,
  type UseOf,
  type UseReleaseCause,
} from '@app/contracts/promo-codes';
import type { Registration } from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import type { CommandMeta } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { uuidFrom } from '../../platform/ids/id-generator.js';

type User = Pick<Registration, 'id' | 'account_id' | 'season_id'>;

/** A payment is made within them, or the use is there for others again (KER-026). */
const HOLD_MINUTES = 15;

/** The uses of promo codes, held, taken and given back for a registration (PAY-229). */
@Injectable()
export class PromoUses {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Rejects with `promo_invalid` where no use is left. */
  reserve(code: string, user: User, meta: CommandMeta): Promise<void> {
    const now = this.clock.now();
    return this.run({ type: 'ReserveUse', ...useOf(code, user), now, hold_minutes: HOLD_MINUTES }, meta);
  }

  /** A use that is held stays so until it is taken or given back (PAY-310). */
  hold(code: string, user: User, meta: CommandMeta): Promise<void> {
    return this.run({ type: 'ReserveUse', ...useOf(code, user), now: this.clock.now(), hold_minutes: null }, meta);
  }

  take(code: string, user: User, meta: CommandMeta): Promise<void> {
    return this.run({ type: 'TakeUse', ...useOf(code, user) }, meta);
  }

  release(code: string, user: User, cause: UseReleaseCause, meta: CommandMeta): Promise<void> {
    return this.run({ type: 'ReleaseUse', ...useOf(code, user), cause, now: this.clock.now() }, meta);
  }

  /** One request may hold and give back a use of the same code: each has event ids of its own. */
  private async run(command: PromoCodeCommand, meta: CommandMeta): Promise<void> {
    const { code, type: name } = command;
    const own = { ...meta, command_id: uuidFrom(`${meta.command_id}:${name}`) };
    await this.runner.run({ stream: promoCodeStream(code), name, decider: promoCodeDecider, command, meta: own });
  }
}

const useOf = (code: string, { id, account_id, season_id }: User): UseOf => ({
  code,
  registration_id: id,
  account_id,
  season_id,
});
