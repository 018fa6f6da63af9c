import { Readable } from 'node:stream';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import { waiverCalls } from '@app/contracts/waivers';
import { refused } from '../platform/commands/command.js';
import { Called, Serves } from '../platform/http/serves.js';
import { WaiverFacts } from './waiver-facts.js';
import { WaiverPapers } from './waiver-papers.js';
import { isErased, waiverPdf } from './waiver-pdf.js';
import { WaiverStates } from './waiver-states.js';

/** Signed waivers at signed addresses (EVT-239). */
@Controller()
export class WaiverPapersController {
  constructor(
    private readonly papers: WaiverPapers,
    private readonly waivers: WaiverStates,
    private readonly facts: WaiverFacts,
  ) {}

  @Serves(waiverCalls.pdf)
  @Header('x-content-type-options', 'nosniff')
  async read(@Called() { params }: Called<typeof waiverCalls.pdf>): Promise<StreamableFile> {
    const waiver_id = await this.papers.waiverAt(params.token);
    const { signature } = waiver_id === null ? { signature: null } : await this.waivers.find(waiver_id);
    if (signature?.on !== 'screen' || isErased(signature)) throw refused('waiver_link_gone');
    const text = await this.facts.version(signature.waiver_type_id, signature.version);
    return new StreamableFile(Readable.from(waiverPdf(signature, text)), {
      type: 'application/pdf',
      disposition: `attachment; filename="waiver-${signature.waiver_id}.pdf"`,
    });
  }
}
