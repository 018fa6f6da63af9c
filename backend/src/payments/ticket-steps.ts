import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { TicketsMoved } from '@app/contracts/tickets';
import { FinalizeTicketsCommand, HoldTicketsCommand } from '../commands-between-rooms/ticket-commands.js';
import type { CommandResult } from '../platform/commands/command.js';
import { Processes } from '../platform/processes/processes.js';
import { type Journey, SubmissionSteps } from './submission-steps.js';

type Bus = { execute(command: FinalizeTicketsCommand | HoldTicketsCommand): Promise<CommandResult<TicketsMoved>> };

/** The tickets' part of the submit sequence; the tickets are the registration room's (PAY-134). */
@Injectable()
export class TicketSteps {
  constructor(
    @Inject(CommandBus) private readonly bus: Bus,
    @Inject(Processes) private readonly processes: Processes,
    @Inject(SubmissionSteps) private readonly steps: SubmissionSteps,
  ) {}

  /** All tickets are held before anything is paid; rejects with what is short (PAY-120, PAY-129). */
  async finalize(journey: Journey): Promise<void> {
    const { submission_id, registration_id, mode, payment } = journey.start;
    if (mode === 'balance' || payment?.payment_type === 'MEDIA_PASS') return;
    const { answer } = await this.processes.step(submission_id, 'FinalizeTickets', journey.meta, (meta) =>
      this.bus.execute(new FinalizeTicketsCommand({ registration_id }, meta)),
    );
    const tickets = answer.tickets.length;
    if (tickets === 0) return;
    await this.steps.submission(journey, 'RecordTicketsFinalized', { type: 'RecordTicketsFinalized', tickets });
  }

  /** A payment that left something owed keeps the tickets for the one to come (PAY-310). */
  async hold(journey: Journey): Promise<void> {
    const { submission_id, registration_id, payment } = journey.start;
    if (payment === null || payment.payment_type === 'MEDIA_PASS') return;
    await this.processes.step(submission_id, 'HoldTickets', journey.meta, (meta) =>
      this.bus.execute(new HoldTicketsCommand({ registration_id }, meta)),
    );
  }
}
