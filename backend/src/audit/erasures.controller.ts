import { Controller } from '@nestjs/common';
import { auditCalls, EraseBody, type ErasurePreview, type ErasureRow, SUBJECT_KINDS } from '@app/contracts/audit';
import type { Saved } from '@app/contracts/shared';
import { refused } from '../platform/commands/command.js';
import { Called, Serves } from '../platform/http/serves.js';
import { Erasures } from './erasures.js';

/** AUD-009: an admin erases a person, an account or a studio's contacts; auditors read what was erased and how. */
@Controller()
export class ErasuresController {
  constructor(private readonly erasures: Erasures) {}

  @Serves(auditCalls.listErasures)
  list(): Promise<readonly ErasureRow[]> {
    return this.erasures.list();
  }

  @Serves(auditCalls.previewErasure)
  preview(@Called() { params }: Called<typeof auditCalls.previewErasure>): Promise<ErasurePreview> {
    const known = SUBJECT_KINDS.find((one) => one === params.kind);
    if (!known) throw refused('not_found');
    return this.erasures.preview(known, params.number);
  }

  /** Answers at once; the steps follow and are to be seen in the list. */
  @Serves(auditCalls.erase, { body: EraseBody })
  erase(@Called() { body, meta }: Called<typeof auditCalls.erase>): Promise<Saved<{ erasure_id: string }>> {
    return this.erasures.request(body, meta);
  }
}
