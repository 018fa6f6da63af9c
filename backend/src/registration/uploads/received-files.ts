import { Injectable } from '@nestjs/common';
import { uploadOf } from '@app/contracts/registration';
import { actsForOffice, type Saved } from '@app/contracts/shared';
import { type CommandMeta, Refused, refused } from '../../platform/commands/command.js';
import { Commands } from '../../platform/commands/commands.js';
import { CheckedFiles } from '../../platform/file-store/checked-files.js';
import type { HashedContent } from '../../platform/file-store/file-content.js';
import type { SentFile } from '../../platform/file-store/sent-file.js';
import { sendersOf } from '../../platform/file-store/upload-quota.js';
import { RegistrationStates } from '../registration-states.js';
import { KeptFiles } from './kept-files.js';
import { UploadChecks } from './upload-checks.js';
import { KeepUploadCommand } from './upload-commands.js';
import type { UploadGrant } from './upload-links.js';

/** What arrives at a signed address: read, checked by content, kept, and then part of its registration. */
@Injectable()
export class ReceivedFiles {
  constructor(
    private readonly checks: UploadChecks,
    private readonly checked: CheckedFiles,
    private readonly files: KeptFiles,
    private readonly commands: Commands,
    private readonly states: RegistrationStates,
  ) {}

  /** Sent again after a lost answer, the same file counts once; another one is refused (EVT-260). */
  async keep(
    grant: UploadGrant,
    sent: SentFile,
    meta: CommandMeta,
  ): Promise<Saved<{ upload_id: string; address: string }>> {
    await this.checks.assertTaken({ ...grant, employee: actsForOffice(grant.actor) });
    const by = { ...sent, senders: sendersOf(grant.actor) };
    return this.checked.withFile(by, grant.content_type, (file) => this.keepChecked(grant, file, meta));
  }

  private async keepChecked({ actor, reason, ...grant }: UploadGrant, file: HashedContent, meta: CommandMeta) {
    if (!(await this.files.put(grant, file))) throw refused('attendee_unknown');
    const why = reason === null ? {} : { reason };
    const by = { ...meta, actor, command_id: grant.upload_id, ...why };
    try {
      const saved = await this.commands.run(new KeepUploadCommand({ ...grant, sha256: file.sha256 }, by));
      await this.removeUnused(grant);
      return saved;
    } catch (error) {
      // Only a refusal says that nothing was appended.
      if (error instanceof Refused) await this.removeUnused(grant);
      throw error;
    }
  }

  /** A file whose command was refused, or that came once more after another had taken its place, is kept for nobody. */
  private async removeUnused(grant: Omit<UploadGrant, 'actor' | 'reason'>): Promise<void> {
    const registration = await this.states.find(grant.registration_id);
    const standing = registration && uploadOf(registration, grant.kind, grant.person_id);
    if (standing?.upload_id === grant.upload_id && standing.status !== 'rejected') return;
    await this.files.remove(grant);
  }
}
