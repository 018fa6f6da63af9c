import { Readable } from 'node:stream';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import { permits } from '@app/contracts/shared';
import { type Signature, waiverCalls, waiverOfId } from '@app/contracts/waivers';
import { refused } from '../platform/commands/command.js';
import { CheckedFiles } from '../platform/file-store/checked-files.js';
import { Called, Serves } from '../platform/http/serves.js';
import { PaperWaivers } from './paper-waivers.js';
import { WaiverFacts } from './waiver-facts.js';
import { WaiverPapers } from './waiver-papers.js';
import { isErased, scanPdf, waiverPdf } from './waiver-pdf.js';
import { WaiverStates } from './waiver-states.js';

/** Signed waivers on paper (EVT-239, EVT-254). */
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
  async read(@Called() { params, viewer }: Called<typeof waiverCalls.pdf>): Promise<StreamableFile> {
    const of = waiverOfId(params.id);
    const signature = of && (await this.waivers.find(of)).signature;
    // A waiver accepted by staff was signed in another account's registration, and is that account's to read (EVT-253).
    const opens = signature?.account_id === of?.account_id || permits('staff', viewer.roles);
    return this.file(opens ? signature : null, 'waiver_not_signed');
  }

  @Serves(waiverCalls.pdfByLink)
  @Header('x-content-type-options', 'nosniff')
  async readByLink(@Called() { params }: Called<typeof waiverCalls.pdfByLink>): Promise<StreamableFile> {
    const of = await this.papers.waiverAt(params.token);
    return this.file(of && (await this.waivers.find(of)).signature, 'waiver_link_gone');
  }

  private async file(signature: Signature | null, gone: 'waiver_not_signed' | 'waiver_link_gone') {
    const pdf = signature && (await this.pdfOf(signature));
    if (!pdf) throw refused(gone);
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
      return Readable.from(waiverPdf(signature, text, await this.facts.place(signature.registration_id)));
    }
    const scan = await this.scans.read(signature);
    if (!scan) return null;
    if (signature.content_type === 'application/pdf') return scan.read();
    const place = await this.facts.place(signature.registration_id);
    return Readable.from(scanPdf(signature, place, await this.checked.jpeg(scan)));
  }
}
