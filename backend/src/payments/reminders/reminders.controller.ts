import { Controller, Inject } from '@nestjs/common';
import {
  HoldRemindersBody,
  paymentCalls,
  reminderDays,
  type RemindersAnswer,
  type RemindersDocument,
  SendRemindersBody,
} from '@app/contracts/payments';
import type { RegistrationSummary } from '@app/contracts/registration';
import type { Saved } from '@app/contracts/shared';
import { refused } from '../../platform/commands/command.js';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { HoldRemindersCommand, SendRemindersCommand } from './reminder-commands.js';
import { Reminders } from './reminders.js';

/** Staff preview, hold and send the reminders of a tour date (PAY-319). */
@Controller()
export class RemindersController {
  constructor(
    private readonly commands: Commands,
    @Inject(Reminders) private readonly reminders: Reminders,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  @Serves(paymentCalls.reminders)
  async read(@Called() { params: { id } }: Called<typeof paymentCalls.reminders>): Promise<RemindersAnswer> {
    const due = await this.reminders.dueDay(id);
    if (due === null) throw refused('not_found');
    const doc = await this.models.get<RemindersDocument>('balance-reminders', id);
    const owing = await this.reminders.owingAt(id);
    const filter = { id: { $in: owing.map((one) => one.id) } };
    const without = ['state', 'search'];
    const { rows } = await this.models.find<RegistrationSummary>('registrations', { filter, countTo: 1, without });
    const named = new Map(rows.map((row) => [row.id, row]));
    const lines = await Promise.all(
      owing.map(async ({ id: registration_id }) => ({
        registration_id,
        registrant: named.get(registration_id)?.registrant ?? '',
        studio: named.get(registration_id)?.studio ?? null,
        ...(await this.reminders.standing(registration_id)),
        sent: (doc?.sent ?? [])
          .filter((one) => one.registration_id === registration_id)
          .map(({ kind, on, balance }) => ({ kind, on, balance })),
      })),
    );
    return { held: doc?.held ?? false, due_on: due.due_on, days: reminderDays(due.due_on), lines };
  }

  @Serves(paymentCalls.holdReminders, { body: HoldRemindersBody })
  hold(@Called() { params, body, meta }: Called<typeof paymentCalls.holdReminders>): Promise<Saved> {
    return this.commands.run(new HoldRemindersCommand({ tour_date_id: params.id, held: body.held }, meta));
  }

  @Serves(paymentCalls.sendReminders, { body: SendRemindersBody })
  send(
    @Called() { params, body, meta }: Called<typeof paymentCalls.sendReminders>,
  ): Promise<Saved<{ readonly sent: number }>> {
    const { registration_ids } = body;
    return this.commands.run(new SendRemindersCommand({ tour_date_id: params.id, registration_ids }, meta));
  }
}
