import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { EraseBody, type ErasurePreview, type ErasureRow, SUBJECT_KINDS } from '@app/contracts/audit';
import type { Position } from '@app/contracts/shared';
import { Permit } from '../platform/auth/permit.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { Meta } from '../platform/http/request-context.js';
import { Erasures } from './erasures.js';

/** AUD-009: an admin erases a person, an account or a studio's contacts; auditors read what was erased and how. */
@Controller('audit/erasures')
export class ErasuresController {
  constructor(private readonly erasures: Erasures) {}

  @Get()
  @Permit('audit.read')
  list(): Promise<readonly ErasureRow[]> {
    return this.erasures.list();
  }

  @Get(':kind/:number')
  @Permit('audit.erase')
  preview(@Param('kind') kind: string, @Param('number', ParseIntPipe) number: number): Promise<ErasurePreview> {
    const known = SUBJECT_KINDS.find((one) => one === kind);
    if (!known) throw refused('not_found');
    return this.erasures.preview(known, number);
  }

  /** Answers at once; the steps follow and are to be seen in the list. */
  @Post()
  @HttpCode(202)
  @Permit('audit.erase')
  erase(@Body() body: EraseBody, @Meta() meta: CommandMeta): Promise<{ erasure_id: string; position: Position }> {
    return this.erasures.request(body, meta);
  }
}
