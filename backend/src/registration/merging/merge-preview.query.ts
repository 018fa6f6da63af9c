import { Inject, Injectable } from '@nestjs/common';
import { tourDateLabel } from '@app/contracts/catalogue';
import { agreedFees, balanceDue, ledgerDecider, ledgerStream } from '@app/contracts/payments';
import { mergeChange, type MergedRegistration, type MergePreview } from '@app/contracts/registration';
import type { AskedMerging } from '@app/contracts/roster';
import { type Cents, minus, sum } from '@app/contracts/shared';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { type Held, Merging } from './merging.js';

/** The changes by a merge in the registrations that hold both people: the same decision, not appended (CMP-402). */
@Injectable()
export class MergePreviewQueryHandler {
  constructor(
    private readonly merging: Merging,
    @Inject(StateLoader) private readonly loader: StateLoader,
  ) {}

  async preview(asked: AskedMerging): Promise<MergePreview> {
    const registrations: MergedRegistration[] = [];
    for (const held of await this.merging.heldBy(asked)) registrations.push(await this.changed(held));
    return { registrations };
  }

  private async changed(held: Held): Promise<MergedRegistration> {
    const { registration, command } = held;
    const { id, completed } = registration;
    const change = mergeChange(registration, command);
    const { profile, tour_date } = command.facts;
    return {
      ...change,
      ...{ id, completed, tour_date: tourDateLabel(profile.name, tour_date) },
      balance: completed ? await this.balance(held, minus(change.fees.after, change.fees.before)) : null,
      reason: await this.merging.reasonAgainst(held),
    };
  }
  private async balance({ registration, revision }: Held, more: Cents) {
    const { state } = await this.loader.load(ledgerStream(registration.id), ledgerDecider);
    const { total: before } = balanceDue(state, agreedFees(registration, revision, 'balance'));
    return { before, after: sum([before, more]) };
  }
}
