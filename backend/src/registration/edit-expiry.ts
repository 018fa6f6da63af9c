import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { editingEnabled } from '@app/contracts/catalogue';
import { registrationStream } from '@app/contracts/registration';
import { actsForOffice } from '@app/contracts/shared';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from '../platform/clock/clock.port.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { OPEN } from '../platform/log-indexes/log-index.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { tryEach } from '../platform/processes/try-each.js';
import { RegistrationFacts } from './facts/registration-facts.js';
import { CancelEditingCommand } from './registration-commands.js';
import { openEdits } from './registration-indexes.js';
import { RegistrationStates } from './registration-states.js';

const EVERY_MS = 60_000;

/** Cancels what is still being edited when editing closes (REG-250). */
@Injectable()
export class EditExpiry implements OnApplicationBootstrap {
  constructor(
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    private readonly indexes: LogIndexes,
    private readonly commands: CommandBus,
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    @Inject(EventLog) private readonly log: EventLog,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.duty('edit-expiry', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    await tryEach(await this.indexes.find(openEdits, OPEN), (id) => this.expire(Number(id)));
  }

  private async expire(id: number): Promise<void> {
    const state = await this.states.find(id);
    if (state?.editing !== true || state.deleted) return;
    const { tour_date } = await this.facts.surroundings(state.tour_date_id);
    if (editingEnabled(tour_date, this.clock.now()) || (await this.facts.isPaying(id))) return;
    if (await this.isOfOffice(id)) return;
    const command = new CancelEditingCommand({ registration_id: id, cause: 'editing_closed' }, systemMeta(this.ids));
    await this.commands.execute(command);
  }
  /** What staff opened, perhaps after the closing, stays until they are done (ADM-003). */
  private async isOfOffice(id: number): Promise<boolean> {
    const { events } = await this.log.readStream(registrationStream(id));
    const started = events.findLast(({ type }) => type === 'RegistrationEditingStarted');
    return started !== undefined && actsForOffice(started.metadata.actor);
  }
}
