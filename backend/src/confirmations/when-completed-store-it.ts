import { Inject, Injectable } from '@nestjs/common';
import { confirmationDecider, confirmationStream } from '@app/contracts/confirmations';
import type { RegistrationCompleted, RegistrationEditConfirmed } from '@app/contracts/registration';
import type { StoredEvent } from '@app/contracts/shared';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS, uuidFrom } from '../platform/ids/id-generator.js';
import { Numbers } from '../platform/numbers/numbers.js';
import type { Reaction } from '../platform/reactions/reactions.js';
import { ConfirmationScenes } from './confirmation-scenes.js';

export const COMPLETING = ['RegistrationCompleted', 'RegistrationEditConfirmed'] as const;
export type Completing = StoredEvent & (RegistrationCompleted | RegistrationEditConfirmed);

/** Each completion and each saved edit of a completed registration leaves its confirmation (EVT-068); a repeat leaves no second one. */
@Injectable()
export class WhenCompletedStoreIt implements Reaction {
  readonly name = 'confirmations-store';
  readonly filter = { categories: ['registration'], types: [...COMPLETING] };

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Numbers) private readonly numbers: Numbers,
    @Inject(IDS) private readonly ids: IdGenerator,
    private readonly scenes: ConfirmationScenes,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const completing = event as Completing;
    const storing = this.storing(completing);
    if (await this.runner.repeatOf(storing)) return;
    const moment =
      completing.type === 'RegistrationCompleted' ? completing.data.completed_at : completing.data.confirmed_at;
    const { registration, content } = await this.scenes.at(completing, moment);
    const id = await this.numbers.next('confirmation', storing.meta);
    const { id: registration_id, account_id } = registration;
    const cause = completing.type === 'RegistrationCompleted' ? 'completion' : 'edit';
    const data = { id, registration_id, account_id, cause, content } as const;
    await this.runner.run({ ...storing, command: { type: 'StoreConfirmation', data } });
  }

  private storing({ id, data, metadata }: Completing) {
    // Another request each time: only then a command that was done before is found by its id.
    const meta = { ...systemMeta(this.ids), command_id: uuidFrom(`${id}:confirmation`) };
    return {
      stream: confirmationStream(data.registration_id),
      name: 'StoreConfirmation',
      decider: confirmationDecider,
      meta: { ...meta, correlation_id: metadata.correlation_id, causation_id: id },
    };
  }
}
