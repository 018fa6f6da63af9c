import { Inject, Injectable } from '@nestjs/common';
import {
  judgeCalls,
  judgeDecider,
  type JudgePicture,
  type JudgePictureBody,
  JUDGES_STREAM,
  type KeptPicture,
} from '@app/contracts/scoring';
import { type Actor, addressOf, type Saved } from '@app/contracts/shared';
import { MOST_UPLOAD_BYTES, type UploadTicket, type UploadType } from '@app/contracts/uploads';
import { type CommandMeta, Refused, refused } from '../../platform/commands/command.js';
import { Commands } from '../../platform/commands/commands.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { CheckedFiles } from '../../platform/file-store/checked-files.js';
import { contentOf, type HashedContent } from '../../platform/file-store/file-content.js';
import type { FileContent } from '../../platform/file-store/file-store.port.js';
import { SealedAddresses } from '../../platform/file-store/sealed-addresses.js';
import { SealedFiles } from '../../platform/file-store/sealed-files.js';
import type { SentFile } from '../../platform/file-store/sent-file.js';
import { sendersOf } from '../../platform/file-store/upload-quota.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { SaveJudgePictureCommand } from './keep-judges.handlers.js';

const WAY = 'judge-picture';
const MINUTES = 15;
/** Pictures of judges have one key: they are of nobody who registers. */
const KEY = 'judges';

type Grant = {
  readonly judge_id: number;
  readonly picture: JudgePicture;
  readonly content_type: UploadType;
  readonly upload_id: string;
  readonly actor: Actor;
};

const fileOf = (upload_id: string): string => `judges/${upload_id}.jpg`;

/** Portraits and signatures of judges (PST-167). */
@Injectable()
export class JudgePictures {
  constructor(
    private readonly files: SealedFiles,
    private readonly checked: CheckedFiles,
    private readonly addresses: SealedAddresses,
    private readonly commands: Commands,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async request(
    judge_id: number,
    { picture, content_type, size }: JudgePictureBody,
    { actor }: CommandMeta,
  ): Promise<UploadTicket> {
    if (size > MOST_UPLOAD_BYTES) throw refused('file_too_large');
    if (!(await this.records()).some(({ id }) => id === judge_id)) throw refused('judge_unknown');
    const upload_id = this.ids.uuid();
    const grant: Grant = { judge_id, picture, content_type, upload_id, actor };
    const { token, expires_at } = await this.addresses.seal(WAY, grant, MINUTES);
    return { upload_url: addressOf(judgeCalls.receivePicture, { token }), address: fileOf(upload_id), expires_at };
  }

  /** Sent again after a lost answer, the same picture counts once; another one is refused (EVT-260). */
  async receive(token: string, sent: SentFile, meta: CommandMeta): Promise<Saved<{ readonly id: number }>> {
    const grant = (await this.addresses.open(WAY, token)) as Grant | null;
    if (grant === null) throw refused('upload_link_invalid');
    const by = { ...sent, senders: sendersOf(grant.actor) };
    return this.checked.withFile(by, grant.content_type, (file) => this.keep(grant, file, meta));
  }

  /** A picture that is there already: the demo's. */
  save(of: Pick<Grant, 'judge_id' | 'picture'>, bytes: Uint8Array, meta: CommandMeta) {
    const { actor } = meta;
    return this.keep({ ...of, upload_id: this.ids.uuid(), actor, content_type: 'image/png' }, contentOf(bytes), meta);
  }

  /** A portrait becomes a square, a signature keeps its shape; both are JPEG, which goes onto paper, too. */
  private async keep({ picture, judge_id, upload_id, actor }: Grant, file: HashedContent, meta: CommandMeta) {
    const content = contentOf(await (picture === 'headshot' ? this.checked.headshot(file) : this.checked.jpeg(file)));
    const address = fileOf(upload_id);
    if (!(await this.files.put(KEY, address, content))) throw refused('upload_gone');
    const to: KeptPicture = { upload_id, sha256: content.sha256 };
    try {
      const command = new SaveJudgePictureCommand({ judge_id, picture, to }, { ...meta, actor, command_id: upload_id });
      return await this.commands.run(command);
    } catch (error) {
      // Only a refusal says that nothing was appended.
      if (error instanceof Refused) await this.files.remove(address);
      throw error;
    }
  }

  /** Those alone that a record has now. */
  async read(upload_id: string): Promise<FileContent> {
    const kept = (await this.records()).flatMap(({ headshot, signature }) => [headshot, signature]);
    const found = kept.find((picture) => picture?.upload_id === upload_id);
    const content = found && (await this.files.open(KEY, fileOf(upload_id), found.sha256));
    if (!content) throw refused('upload_gone');
    return content;
  }

  private async records() {
    return (await this.loader.load(JUDGES_STREAM, judgeDecider)).state.records;
  }
}
