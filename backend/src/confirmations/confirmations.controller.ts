import { Readable } from 'node:stream';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import {
  type ConfirmationAnswer,
  confirmationCalls,
  type ConfirmationContent,
  confirmationHtml,
  confirmationPaper,
  ConfirmationQuery,
  ConfirmationsQuery,
  type ConfirmationsAnswer,
} from '@app/contracts/confirmations';
import { addressOf, REQUIRED } from '@app/contracts/shared';
import type { Viewer } from '../platform/auth/viewer.js';
import { refused } from '../platform/commands/command.js';
import { Called, Serves } from '../platform/http/serves.js';
import { confirmationPdf } from './confirmation-pdf.js';
import { Confirmations } from './confirmations.js';

/** Confirmations of registrations (EVT-063 to EVT-074). */
@Controller()
export class ConfirmationsController {
  constructor(private readonly confirmations: Confirmations) {}

  @Serves(confirmationCalls.list, { query: ConfirmationsQuery })
  async list(@Called() { query }: Called<typeof confirmationCalls.list>): Promise<ConfirmationsAnswer> {
    return { confirmations: await this.confirmations.list(query.registration_id) };
  }

  @Serves(confirmationCalls.read, { query: ConfirmationQuery })
  async read(@Called() { query, viewer }: Called<typeof confirmationCalls.read>): Promise<ConfirmationAnswer> {
    const { registration_id, registrations_confirmation_id: id, download } = query;
    if (id !== undefined)
      return this.answer(this.confirmations.stored(id, viewer), confirmationCalls.pdf, id, download);
    if (registration_id === undefined) throw refused('invalid_input', {}, { registration_id: REQUIRED });
    const content = this.confirmations.current(registration_id, viewer);
    return this.answer(content, confirmationCalls.currentPdf, registration_id, download);
  }

  @Serves(confirmationCalls.pdf)
  @Header('x-content-type-options', 'nosniff')
  async pdf(@Called() { params, viewer }: Called<typeof confirmationCalls.pdf>): Promise<StreamableFile> {
    return this.file(await this.confirmations.stored(params.id, viewer), viewer, `confirmation-${params.id}`);
  }

  @Serves(confirmationCalls.currentPdf)
  @Header('x-content-type-options', 'nosniff')
  async currentPdf(@Called() { params, viewer }: Called<typeof confirmationCalls.currentPdf>): Promise<StreamableFile> {
    const content = await this.confirmations.current(params.id, viewer);
    return this.file(content, viewer, `confirmation-of-registration-${params.id}`);
  }

  /** It opens in a tab to be printed; whoever downloads it says so in the link. */
  private async file(content: ConfirmationContent, viewer: Viewer, name: string): Promise<StreamableFile> {
    const codes = await this.confirmations.codesOf(content, viewer);
    return new StreamableFile(Readable.from(confirmationPdf(confirmationPaper(content), codes)), {
      type: 'application/pdf',
      disposition: `inline; filename="${name}.pdf"`,
    });
  }

  private async answer(
    found: Promise<ConfirmationContent>,
    call: { readonly path: string },
    id: number,
    download: ConfirmationQuery['download'],
  ): Promise<ConfirmationAnswer> {
    const content = await found;
    return download === 'true'
      ? { path: addressOf(call, { id }) }
      : { html: confirmationHtml(confirmationPaper(content)) };
  }
}
