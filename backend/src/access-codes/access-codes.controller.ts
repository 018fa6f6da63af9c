import { Controller, Header } from '@nestjs/common';
import {
  accessCodesCalls,
  ReminderEmailBody,
  SendCodeBody,
  VirtualAttendeesQuery,
  type VirtualAttendeesAnswer,
} from '@app/contracts/access-codes';
import type { Saved } from '@app/contracts/shared';
import { refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { SendAccessCodeCommand, SetAccessCodeEmailCommand } from './access-codes.handlers.js';
import { AccessCodesQuery } from './access-codes.query.js';

type Id = Promise<Saved<{ readonly id: string }>>;

/** The access codes of virtual attendees, for their owner, staff and the holder of a link (EVT-182). */
@Controller()
export class AccessCodesController {
  constructor(
    private readonly commands: Commands,
    private readonly query: AccessCodesQuery,
  ) {}

  @Serves(accessCodesCalls.list, { query: VirtualAttendeesQuery })
  @Header('cache-control', 'no-store')
  list(@Called() { query, meta, link }: Called<typeof accessCodesCalls.list>): Promise<VirtualAttendeesAnswer> {
    const { registration_id } = query;
    if (link !== null) return this.query.byLink(link, registration_id, meta);
    if (registration_id === undefined) throw refused('invalid_input');
    return this.query.of(registration_id, 'account');
  }

  @Serves(accessCodesCalls.setEmail, { body: ReminderEmailBody })
  setEmail(@Called() { body, meta }: Called<typeof accessCodesCalls.setEmail>): Id {
    const { id, reminder_email: email } = body;
    return this.commands.run(new SetAccessCodeEmailCommand({ id, email }, meta));
  }

  @Serves(accessCodesCalls.send, { body: SendCodeBody })
  send(@Called() { body, meta }: Called<typeof accessCodesCalls.send>): Id {
    return this.commands.run(new SendAccessCodeCommand({ id: body.id, email: body.email }, meta));
  }
}
