import { Readable } from 'node:stream';
import { registrationStream } from '@app/contracts/registration';
import { Controller, Res, StreamableFile } from '@nestjs/common';
import { auditCalls, type ProofAnswer, RevealProofBody } from '@app/contracts/audit';
import type { Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { Names } from './names.js';
import { proofPdf, type ProofOnPaper } from './proof-pdf.js';
import { Proofs } from './proofs.js';
import { RevealProofCommand } from './reveal-personal-data.handler.js';

const paper = (proof: ProofOnPaper): StreamableFile =>
  new StreamableFile(Readable.from(proofPdf(proof), { objectMode: false }), {
    type: 'application/pdf',
    disposition: `attachment; filename="balance-proof-${proof.registration_id}.pdf"`,
  });

@Controller()
export class ProofsController {
  constructor(
    private readonly proofs: Proofs,
    private readonly commands: Commands,
    private readonly names: Names,
  ) {}

  @Serves(auditCalls.proof)
  proof(@Called() { params: { id } }: Called<typeof auditCalls.proof>): Promise<ProofAnswer> {
    return this.proofs.of(id, false);
  }

  @Serves(auditCalls.proofPdf)
  async pdf(@Called() { params: { id } }: Called<typeof auditCalls.proofPdf>): Promise<StreamableFile> {
    return paper(await this.onPaper(await this.proofs.of(id, false)));
  }

  @Serves(auditCalls.revealProof, { body: RevealProofBody })
  reveal(@Called() { params: { id }, body, meta }: Called<typeof auditCalls.revealProof>): Promise<Saved<ProofAnswer>> {
    return this.commands.run(new RevealProofCommand({ id, ...body }, meta));
  }

  @Serves(auditCalls.revealProofPdf, { body: RevealProofBody })
  async pdfInClear(
    @Called() { params: { id }, body, meta }: Called<typeof auditCalls.revealProofPdf>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { position, ...proof } = await this.commands.run(new RevealProofCommand({ id, ...body }, meta));
    void reply.header('x-position', position);
    return paper(await this.onPaper(proof));
  }

  private async onPaper(proof: ProofAnswer): Promise<ProofOnPaper> {
    return { ...proof, zone: await this.names.zoneOf(registrationStream(proof.registration_id)) };
  }
}
