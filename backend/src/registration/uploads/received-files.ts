import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Saved } from '@app/contracts/shared';
import { MOST_UPLOAD_BYTES } from '@app/contracts/uploads';
import { type CommandMeta, refused } from '../../platform/commands/command.js';
import { Commands } from '../../platform/commands/commands.js';
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
  ) {}

  /** Sent again after a lost answer, the same file is kept once more and counts once. */
  async keep(
    { actor, reason, ...grant }: UploadGrant,
    file: Readable,
    meta: CommandMeta,
  ): Promise<Saved<{ upload_id: string; address: string }>> {
    await this.checks.assertTaken(grant);
    const bytes = await readWhole(file);
    const checked = await this.next(() => checkedFile(bytes, grant.content_type));
    if (checked === null) throw refused('file_invalid');
    if (!(await this.files.put(grant, checked))) throw refused('attendee_unknown');
    const why = reason === null ? {} : { reason };
    return this.commands.run(new KeepUploadCommand(grant, { ...meta, actor, command_id: grant.upload_id, ...why }));
  }

  private next<T>(work: () => Promise<T>): Promise<T> {
    const run = this.last.then(work);
    this.last = run.catch(() => undefined);
    return run;
  }
}
