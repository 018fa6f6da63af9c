import { Controller } from '@nestjs/common';
import { auditCalls, type CausationAnswer } from '@app/contracts/audit';
import { Called, Serves } from '../platform/http/serves.js';
import { Causation } from './causation.js';

@Controller()
export class CausationController {
  constructor(private readonly causation: Causation) {}

  @Serves(auditCalls.causation)
  graph(@Called() { params }: Called<typeof auditCalls.causation>): Promise<CausationAnswer> {
    return this.causation.of(params.correlation);
  }
}
