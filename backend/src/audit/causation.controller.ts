import { Controller, Get, Param } from '@nestjs/common';
import type { CausationAnswer } from '@app/contracts/audit';
import { Permit } from '../platform/auth/permit.js';
import { Causation } from './causation.js';

@Controller('audit/causation')
export class CausationController {
  constructor(private readonly causation: Causation) {}

  @Get(':correlationId')
  @Permit('audit.read')
  graph(@Param('correlationId') correlationId: string): Promise<CausationAnswer> {
    return this.causation.of(correlationId);
  }
}
