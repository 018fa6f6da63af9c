import { Readable } from 'node:stream';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import { type Signature, waiverCalls } from '@app/contracts/waivers';
import { refused } from '../platform/commands/command.js';
import { CheckedFiles } from '../platform/file-store/checked-files.js';
import { Called, Serves } from '../platform/http/serves.js';
import { PaperWaivers } from './paper-waivers.js';
import { WaiverFacts } from './waiver-facts.js';
import { WaiverPapers } from './waiver-papers.js';
import { isErased, scanPdf, waiverPdf } from './waiver-pdf.js';
import { WaiverStates } from './waiver-states.js';

/** Signed waivers at signed addresses (EVT-239). */
@Controller()
export class WaiverPapersController {
  constructor(
    private readonly papers: WaiverPapers,
    private readonly waivers: WaiverStates,
    private readonly facts: WaiverFacts,
    private readonly scans: PaperWaivers,
    private readonly checked: CheckedFiles,
  ) {}

  @Serves(waiverCalls.pdf)
  @Header('x-content-type-options', 'nosniff')
  async read(@Called() { params }: Called<typeof waiverCalls.pdf>): Promise<StreamableFile> {
    const waiver_id = await this.papers.waiverAt(params.token);
    const { signature } = waiver_id === null ? { signature: null } : await this.waivers.find(waiver_id);
    const pdf = signature && (await this.pdfOf(signature));
    if (!pdf) throw refused('waiver_link_gone');
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="waiver-${signature.waiver_id}.pdf"`,
    });
  }

  /** What was signed on a screen is drawn, the scan of a paper is as it came; null where nobody can read it any more. */
  private async pdfOf(signature: Signature): Promise<Readable | null> {
    if (signature.on === 'screen') {
      if (isErased(signature)) return null;
      const text = await this.facts.version(signature.waiver_type_id, signature.version);
      return Readable.from(waiverPdf(signature, text));
    }
    const scan = await this.scans.read(signature);
    if (!scan) return null;
    if (signature.content_type === 'application/pdf') return scan.read();
    return Readable.from(scanPdf(signature, await this.checked.jpeg(scan)));
  }
}
