import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { uploadOf } from '@app/contracts/registration';
import { actsForOffice, type Saved } from '@app/contracts/shared';
import { MOST_UPLOAD_BYTES } from '@app/contracts/uploads';
import { type CommandMeta, Refused, refused } from '../../platform/commands/command.js';
import { Commands } from '../../platform/commands/commands.js';
import { RegistrationStates } from '../registration-states.js';
import { checkedFile } from './checked-file.js';
import { KeptFiles } from './kept-files.js';
import { UploadChecks } from './upload-checks.js';
import { KeepUploadCommand } from './upload-commands.js';
import type { UploadGrant } from './upload-links.js';

/** Stops to read where it becomes too large, whatever its sender said (EVT-158). */
const readWhole = async (file: Readable): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_UPLOAD_BYTES) throw refused('file_too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** What arrives at a signed address: read, checked by content, kept, and then part of its registration. */
@Injectable()
export class ReceivedFiles {
  /** One at a time: a picture takes many times its size of memory while it is painted anew. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly checks: UploadChecks,
    private readonly files: KeptFiles,
    private readonly commands: Commands,
    private readonly states: RegistrationStates,
  ) {}

  /** Sent again after a lost answer, the same file is kept once more and counts once. */
  async keep(
    { actor, reason, ...grant }: UploadGrant,
    file: Readable,
    meta: CommandMeta,
  ): Promise<Saved<{ upload_id: string; address: string }>> {
    await this.checks.assertTaken({ ...grant, employee: actsForOffice(actor) });
    const bytes = await readWhole(file);
    const checked = await this.next(() => checkedFile(bytes, grant.content_type));
    if (checked === null) throw refused('file_invalid');
    if (!(await this.files.put(grant, checked))) throw refused('attendee_unknown');
    const why = reason === null ? {} : { reason };
    const command = new KeepUploadCommand(grant, { ...meta, actor, command_id: grant.upload_id, ...why });
    try {
      const saved = await this.commands.run(command);
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

  private next<T>(work: () => Promise<T>): Promise<T> {
    const run = this.last.then(work);
    this.last = run.catch(() => undefined);
    return run;
  }
}
