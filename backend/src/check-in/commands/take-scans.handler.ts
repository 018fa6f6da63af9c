import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { checkInDecider, checkInStream, type Scan, type ScansBody } from '@app/contracts/check-in';
import { day, instant } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';

type Id = { readonly id: number };
export class TakeScansCommand extends Command<ScansBody & { readonly tour_date_id: number }, Id> {}

const scanOf = ({ device_at, undo, ...scan }: ScansBody['scans'][number]): Scan => ({
  ...{ scan_id: scan.scan_id, registration_id: scan.registration_id, person_id: scan.person_id },
  ...{ day: day(scan.day), device_at: instant(device_at) },
  undo: undo ? { undoes: undo.undoes, reason: undo.reason } : null,
});

/** Takes what a device has scanned at a tour date (ADM-023). */
@CommandHandler(TakeScansCommand)
export class TakeScansHandler implements ICommandHandler<TakeScansCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: TakeScansCommand): Promise<CommandResult<Id>> {
    const { tour_date_id, device_id, name, waiting, sent_at, scans } = data;
    if ((await this.catalogue.tourDate(tour_date_id)) === null) throw refused('not_found');
    const { position } = await this.runner.run({
      ...{ stream: checkInStream(tour_date_id, device_id), name: 'TakeScans', decider: checkInDecider, meta },
      command: {
        ...{ type: 'TakeScans', tour_date_id, device_id, name, waiting },
        ...{ sent_at: instant(sent_at), now: this.clock.now(), scans: scans.map(scanOf) },
      },
    });
    return { position, answer: { id: tour_date_id } };
  }
}
