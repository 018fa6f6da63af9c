import { Body, Controller, Get, HttpCode, Param, ParseEnumPipe, ParseIntPipe, Post } from '@nestjs/common';
import { EraseBody, type ErasurePreview, type ErasureRow, SUBJECT_KINDS, type SubjectKind } from '@app/contracts/audit';
import type { Position } from '@app/contracts/shared';
import { Permit } from '../platform/auth/permit.js';
import type { CommandMeta } from '../platform/commands/command.js';
import { Meta } from '../platform/http/request-context.js';
import { Erasures } from './erasures.js';

const KINDS = Object.fromEntries(SUBJECT_KINDS.map((kind) => [kind, kind]));

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
  preview(
    @Param('kind', new ParseEnumPipe(KINDS)) kind: SubjectKind,
    @Param('number', ParseIntPipe) number: number,
  ): Promise<ErasurePreview> {
    return this.erasures.preview(kind, number);
  }

  /** Answers at once; the steps follow and are to be seen in the list. */
  @Post()
  @HttpCode(202)
  @Permit('audit.erase')
  erase(@Body() body: EraseBody, @Meta() meta: CommandMeta): Promise<{ erasure_id: string; position: Position }> {
    return this.erasures.request(body, meta);
  }
}
