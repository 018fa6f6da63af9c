import { Inject, Injectable } from '@nestjs/common';
import { MOST_VIDEO_BYTES, type PlayedVideo, type Video, videoCalls } from '@app/contracts/scoring';
import { type Actor, addressOf, type Saved } from '@app/contracts/shared';
import type { UploadTicket } from '@app/contracts/uploads';
import { type CommandMeta, Refused, refused } from '../../platform/commands/command.js';
import { Commands } from '../../platform/commands/commands.js';
import { CheckedFiles } from '../../platform/file-store/checked-files.js';
import { contentOf, type HashedContent } from '../../platform/file-store/file-content.js';
import type { FileContent } from '../../platform/file-store/file-store.port.js';
import { SealedAddresses } from '../../platform/file-store/sealed-addresses.js';
import { SealedFiles } from '../../platform/file-store/sealed-files.js';
import type { SentFile } from '../../platform/file-store/sent-file.js';
import { sendersOf } from '../../platform/file-store/upload-quota.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { type SavedVideo, saveVideo } from './save-video.js';

const PUT = 'video-put';
const GET = 'video-get';
/** EVT-134. */
const MINUTES_TO_SEND = 15;
/** PST-022. */
const MINUTES_TO_PLAY = 120;

type PutGrant = {
  readonly of: SavedVideo;
  readonly key: string;
  readonly upload_id: string;
  readonly address: string;
  readonly actor: Actor;
};
type GetGrant = { readonly key: string } & Pick<Video, 'address' | 'sha256'>;

/** Films of the judges and of the homework library: signed addresses to send them to and to play them from (PST-022, PST-172). */
@Injectable()
export class Videos {
  constructor(
    private readonly files: SealedFiles,
    private readonly checked: CheckedFiles,
    private readonly addresses: SealedAddresses,
    private readonly commands: Commands,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  /** @param name below which each upload is a version of its own (ADR 0043) */
  async request(
    of: SavedVideo,
    { key, name, file_name, size }: { key: string; name: string; file_name: string; size: number },
    { actor }: CommandMeta,
  ): Promise<UploadTicket> {
    if (size > MOST_VIDEO_BYTES) throw refused('video_too_large');
    if (!/\.mp4$/i.test(file_name)) throw refused('file_invalid');
    const upload_id = this.ids.uuid();
    const address = `${name}/${upload_id}.mp4`;
    const grant: PutGrant = { of, key, upload_id, address, actor };
    const { token, expires_at } = await this.addresses.seal(PUT, grant, MINUTES_TO_SEND);
    return { upload_url: addressOf(videoCalls.receive, { token }), address, expires_at };
  }

  /** Sent again after a lost answer, the same film counts once; another one is refused (EVT-260). */
  async receive(token: string, sent: SentFile, meta: CommandMeta): Promise<Saved<{ readonly id: number }>> {
    const grant = (await this.addresses.open(PUT, token)) as PutGrant | null;
    if (grant === null) throw refused('upload_link_invalid');
    const by = { ...sent, senders: sendersOf(grant.actor) };
    return this.checked.withVideo(by, (film) => this.keep(grant, film, meta));
  }

  /** A film that is there already: the demo's. */
  save(of: SavedVideo, { key, name }: { key: string; name: string }, bytes: Uint8Array, meta: CommandMeta) {
    const upload_id = this.ids.uuid();
    const grant = { of, key, upload_id, address: `${name}/${upload_id}.mp4`, actor: meta.actor };
    return this.keep(grant, contentOf(bytes), meta);
  }

  private async keep({ of, key, upload_id, address, actor }: PutGrant, film: HashedContent, meta: CommandMeta) {
    if (!(await this.files.put(key, address, film))) throw refused('upload_gone');
    const video: Video = { upload_id, address, size: film.size, sha256: film.sha256 };
    try {
      return await this.commands.run(saveVideo(of, video, { ...meta, actor, command_id: upload_id }));
    } catch (error) {
      // Only a refusal says that nothing was appended.
      if (error instanceof Refused) await this.files.remove(address);
      throw error;
    }
  }

  /** @param seen false for whoever may know that there is one, and not see it */
  async played(key: string, { upload_id, size, address, sha256 }: Video, seen: boolean): Promise<PlayedVideo> {
    const grant: GetGrant = { key, address, sha256 };
    const { token, expires_at } = await this.addresses.seal(GET, grant, MINUTES_TO_PLAY);
    return { upload_id, size, url: seen ? addressOf(videoCalls.play, { token }) : null, expires_at };
  }

  async read(token: string): Promise<FileContent> {
    const grant = (await this.addresses.open(GET, token)) as GetGrant | null;
    if (grant === null) throw refused('upload_link_invalid');
    const content = await this.files.open(grant.key, grant.address, grant.sha256);
    if (!content) throw refused('upload_gone');
    return content;
  }
}
