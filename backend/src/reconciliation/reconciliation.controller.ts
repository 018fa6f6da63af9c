import { Controller } from '@nestjs/common';
import { ReconcileBody, reconciliationCalls, type ReconciliationOfFiles } from '@app/contracts/reconciliation';
import { Called, Serves } from '../platform/http/serves.js';
import { Reconciliations } from './reconciliations.js';

@Controller()
export class ReconciliationController {
  constructor(private readonly reconciliations: Reconciliations) {}

  @Serves(reconciliationCalls.ofFiles, { body: ReconcileBody })
  ofFiles(@Called() { body }: Called<typeof reconciliationCalls.ofFiles>): Promise<ReconciliationOfFiles> {
    return this.reconciliations.ofFiles(body);
  }
}
