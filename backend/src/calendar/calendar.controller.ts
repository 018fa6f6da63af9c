import { createHash } from 'node:crypto';
import { Controller, Headers, Res, StreamableFile } from '@nestjs/common';
import {
  type CalendarAddress,
  calendarCalls,
  type CalendarChange,
  type CalendarEntry,
  EventFileQuery,
} from '@app/contracts/calendar';
import type { Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../platform/auth/viewer.js';
import type { CommandMeta } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { CalendarAddresses } from './calendar-addresses.js';
import { ChangeCalendarAddressCommand } from './calendar-commands.js';
import { icalOf } from './ical.js';
import { CalendarQueryHandler } from './queries/calendar.query.js';

type Asking = { readonly viewer: Viewer; readonly meta: CommandMeta };

/** Whether the asker has this body, by its tag; neither a date nor a star says which body it has (EVT-249). */
const hasIt = (tags: string, tag: string): boolean =>
  tags.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

const asFile = (entries: readonly CalendarEntry[], tags: string | undefined, reply: FastifyReply): StreamableFile => {
  const body = Buffer.from(icalOf(entries));
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' });
  const same = hasIt(tags ?? '', tag);
  if (same) void reply.status(304);
  return new StreamableFile(same ? new Uint8Array() : body, {
    type: 'text/calendar; charset=utf-8',
    disposition: 'inline; filename="callboard.ics"',
  });
};

/** Calendar files, and the private address of an account (EVT-246 to EVT-249). */
@Controller()
export class CalendarController {
  constructor(
    private readonly commands: Commands,
    private readonly addresses: CalendarAddresses,
    private readonly calendars: CalendarQueryHandler,
  ) {}

  @Serves(calendarCalls.read)
  async read(@Called() { viewer }: Called<typeof calendarCalls.read>): Promise<CalendarAddress> {
    return { url: await this.addresses.of(viewer.account_id) };
  }

  @Serves(calendarCalls.make)
  make(@Called() called: Called<typeof calendarCalls.make>): Promise<Saved<CalendarAddress>> {
    return this.change('MakeCalendarAddress', called);
  }

  @Serves(calendarCalls.renew)
  renew(@Called() called: Called<typeof calendarCalls.renew>): Promise<Saved<CalendarAddress>> {
    return this.change('RenewCalendarAddress', called);
  }

  @Serves(calendarCalls.revoke)
  revoke(@Called() called: Called<typeof calendarCalls.revoke>): Promise<Saved<CalendarAddress>> {
    return this.change('RevokeCalendarAddress', called);
  }

  @Serves(calendarCalls.feed)
  async feed(
    @Called() { params }: Called<typeof calendarCalls.feed>,
    @Headers('if-none-match') tags: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const account_id = await this.addresses.accountOf(params.token);
    return asFile(await this.calendars.ofAccount(account_id), tags, reply);
  }

  @Serves(calendarCalls.ofTourDate, { query: EventFileQuery })
  async ofTourDate(
    @Called() { params, query }: Called<typeof calendarCalls.ofTourDate>,
    @Headers('if-none-match') tags: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return asFile(await this.calendars.ofTourDate(params.id, query.registration_id), tags, reply);
  }

  private change(change: CalendarChange, { viewer, meta }: Asking): Promise<Saved<CalendarAddress>> {
    return this.commands.run(new ChangeCalendarAddressCommand({ change, account_id: viewer.account_id }, meta));
  }
}
