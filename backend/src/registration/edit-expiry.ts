import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { editingEnabled } from '@app/contracts/catalogue';
import type { RegistrationSummaryDocument } from '@app/contracts/registration';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from '../platform/clock/clock.port.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { RegistrationFacts } from './facts/registration-facts.js';
import { CancelEditingCommand } from './registration-commands.js';
import { RegistrationStates } from './registration-states.js';

const EVERY_MS = 60_000;

/** Cancels what is still being edited when editing closes (REG-250). */
@Injectable()
export class EditExpiry implements OnApplicationBootstrap {
  constructor(
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    private readonly commands: CommandBus,
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.duty('edit-expiry', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    const { rows } = await this.documents.find<RegistrationSummaryDocument>('registrations', {
      filter: { status: 'editing' },
      limit: 1000,
    });
    for (const { id, tour_date_id } of rows) {
      const { tour_date } = await this.facts.surroundings(tour_date_id);
      if (editingEnabled(tour_date, this.clock.now())) continue;
      const state = await this.states.find(id);
      if (state?.editing !== true || state.deleted || (await this.facts.isPaying(id))) continue;
      const command = new CancelEditingCommand({ registration_id: id, cause: 'editing_closed' }, systemMeta(this.ids));
      await this.commands.execute(command);
    }
  }
}
