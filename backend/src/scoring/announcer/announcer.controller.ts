import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import { type AnnouncerAnswer, FreezeListBody, scoringCalls } from '@app/contracts/scoring';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { AnnouncerQuery } from './announcer.query.js';
import { FreezeListCommand } from './freeze-list.handler.js';

/** The list that is read aloud at the awards ceremony (PST-204 to PST-206). */
@Controller()
export class AnnouncerController {
  constructor(
    private readonly commands: Commands,
    private readonly lists: AnnouncerQuery,
  ) {}

  @Serves(scoringCalls.announcerList)
  list(@Called() { params }: Called<typeof scoringCalls.announcerList>): Promise<AnnouncerAnswer> {
    return this.lists.of(params.id);
  }

  @Serves(scoringCalls.freezeList, { body: FreezeListBody })
  freeze(
    @Called() { params, body, meta }: Called<typeof scoringCalls.freezeList>,
  ): Promise<Saved<{ readonly id: number }>> {
    return this.commands.run(new FreezeListCommand({ ...body, tour_date_id: params.id }, meta));
  }

  @Serves(scoringCalls.announcerPdf)
  async pdf(@Called() { params }: Called<typeof scoringCalls.announcerPdf>): Promise<StreamableFile> {
    return new StreamableFile(Readable.from(await this.lists.pdf(params.id)), {
      type: 'application/pdf',
      disposition: `attachment; filename="announcers-list-${params.id}.pdf"`,
    });
  }
}
