import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import { auditCalls, type ProofAnswer } from '@app/contracts/audit';
import { Called, Serves } from '../platform/http/serves.js';
import { proofPdf } from './proof-pdf.js';
import { Proofs } from './proofs.js';

@Controller()
export class ProofsController {
  constructor(private readonly proofs: Proofs) {}

  @Serves(auditCalls.proof)
  proof(@Called() { params: { id } }: Called<typeof auditCalls.proof>): Promise<ProofAnswer> {
    return this.proofs.of(id);
  }

  @Serves(auditCalls.proofPdf)
  async pdf(@Called() { params: { id } }: Called<typeof auditCalls.proofPdf>): Promise<StreamableFile> {
    return new StreamableFile(Readable.from(proofPdf(await this.proofs.of(id)), { objectMode: false }), {
      type: 'application/pdf',
      disposition: `attachment; filename="balance-proof-${id}.pdf"`,
    });
  }
}
