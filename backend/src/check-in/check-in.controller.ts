import { Controller } from '@nestjs/common';
import { checkInCalls, type CheckInAnswer, type CheckInMarksAnswer, ScansBody } from '@app/contracts/check-in';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { TakeScansCommand } from './commands/take-scans.handler.js';
import { CheckInQueryHandler } from './queries/check-in.query.js';

/** Check-in at the door of a tour date (ADM-019, ADM-022 to ADM-025). */
@Controller()
export class CheckInController {
  constructor(
    private readonly commands: Commands,
    private readonly query: CheckInQueryHandler,
  ) {}

  @Serves(checkInCalls.people)
  people(@Called() { params }: Called<typeof checkInCalls.people>): Promise<CheckInAnswer> {
    return this.query.people(params.id);
  }

  @Serves(checkInCalls.marks)
  marks(@Called() { params }: Called<typeof checkInCalls.marks>): Promise<CheckInMarksAnswer> {
    return this.query.marks(params.id);
  }

  @Serves(checkInCalls.take, { body: ScansBody })
  take(@Called() { params, body, meta }: Called<typeof checkInCalls.take>): Promise<Saved<{ readonly id: number }>> {
    return this.commands.run(new TakeScansCommand({ ...body, tour_date_id: params.id }, meta));
  }
}
