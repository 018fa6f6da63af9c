import { Inject, Injectable } from '@nestjs/common';
import {
  agreedFees,
  agreedSheet,
  balanceDue,
  depositsToLeave,
  ledgerDecider,
  ledgerStream,
} from '@app/contracts/payments';
import { type MovePreview, registrationDecider } from '@app/contracts/registration';
import { homeDay } from '@app/contracts/shared';
import { type CommandMeta, Refused, refused } from '../../platform/commands/command.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { Moving } from '../moving.js';
import { RegistrationStates } from '../registration-states.js';

/** What a move would cost: the same decision, not appended (REG-274). */
@Injectable()
export class MovePreviewQueryHandler {
  constructor(
    private readonly states: RegistrationStates,
    private readonly moving: Moving,
    @Inject(StateLoader) private readonly loader: StateLoader,
  ) {}

  async preview(id: number, tour_date_id: number, meta: CommandMeta): Promise<MovePreview> {
    const { registration, revision } = await this.states.read(id);
    const command = await this.moving.command(registration, { tour_date_id, total: null, deposits: false }, meta);
    const decision = registrationDecider.decide(command, registration);
    if (!decision.accepted) throw new Refused(decision.refusals);
    const { sheet } = registration.official;
    if (sheet === null) throw refused('registration_not_completed');
    const priced = decision.events.find(({ type }) => type === 'FeesRecalculated');
    const there = priced?.type === 'FeesRecalculated' ? priced.data.sheet : sheet;
    const { state: ledger } = await this.loader.load(ledgerStream(id), ledgerDecider);
    const after = agreedSheet(there, revision + 1);
    const left = ledgerDecider.decide(
      { type: 'LeaveDeposits', registration_id: id, charge_id: '', on: homeDay(command.now) },
      ledger,
    );
    const moved = left.accepted ? left.events.reduce(ledgerDecider.evolve, ledger) : ledger;
    return {
      now: {
        tour_date_id: registration.tour_date_id,
        sheet,
        balance: balanceDue(ledger, agreedFees(registration, revision, 'balance')),
      },
      there: { tour_date_id, sheet: there, balance: balanceDue(moved, after) },
      deposits: depositsToLeave(ledger),
    };
  }
}
