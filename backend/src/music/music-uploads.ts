import { Inject, Injectable } from '@nestjs/common';
import {
  type AudioType,
  audioTypeOf,
  MOST_AUDIO_BYTES,
  musicCalls,
  type MusicFile,
  musicUrl,
  playedType,
  playedUrl,
} from '@app/contracts/music';
import { type Actor, addressOf, type Saved } from '@app/contracts/shared';
import type { UploadLink, UploadTicket } from '@app/contracts/uploads';
import type { RequestMusicUploadCommand } from '../commands-between-rooms/music-commands.js';
import { type CommandMeta, Refused, refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { type CheckedMusic, CheckedFiles } from '../platform/file-store/checked-files.js';
import type { FileContent } from '../platform/file-store/file-store.port.js';
import { SealedAddresses } from '../platform/file-store/sealed-addresses.js';
import type { SentFile } from '../platform/file-store/sent-file.js';
import { type Sender, sendersOf } from '../platform/file-store/upload-quota.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { MusicAccess } from './music-access.js';
import { ReceiveMusicCommand } from './music-commands.js';
import { MusicFiles } from './music-files.js';
import { MusicScenes } from './music-scenes.js';
import { MusicStates } from './music-states.js';

/** EVT-134, EVT-136. */
const MINUTES = 15;
const PUT = 'music-put';
const GET = 'music-get';

/** Music on its way: everything that was checked when its address was signed. */
type PutGrant = Pick<MusicFile, 'upload_id' | 'url' | 'file_name' | 'content_type'> & {
  readonly registration_id: number;
  readonly routine_id: number;
  readonly account_id: number;
  readonly actor: Actor;
  readonly reason: string | null;
  /** By which its address was asked for; with it goes the address. */
  readonly link: string | null;
};
type GetGrant = {
  readonly account_id: number;
  readonly url: string;
  readonly content_type: AudioType;
  readonly sha256: string | null;
};

/** In whose quota it counts: who holds a link takes from the owner's, too. */
const quotaOf = ({ actor, link, account_id }: PutGrant): readonly Sender[] =>
  link === null ? sendersOf(actor) : [`link:${link}`, `account:${account_id}`];

/** Signed addresses to which music is sent and from which it is played (EVT-134, EVT-136, EVT-169). */
@Injectable()
export class MusicUploads {
  constructor(
    private readonly scenes: MusicScenes,
    private readonly states: MusicStates,
    private readonly access: MusicAccess,
    private readonly files: MusicFiles,
    private readonly checked: CheckedFiles,
    private readonly addresses: SealedAddresses,
    private readonly commands: Commands,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  /** Refuses already what its saving would be refused for. */
  async request({ data, meta }: RequestMusicUploadCommand): Promise<UploadTicket> {
    const { link, size, file_name, registration_id, routine_id } = data;
    const { actor, reason = null } = await this.access.toRoutine(link, data, meta);
    if (size > MOST_AUDIO_BYTES) throw refused('audio_too_large');
    const content_type = audioTypeOf(file_name);
    if (size === 0 || content_type === null) throw refused('file_invalid');
    const { scene, open } = await this.scenes.asked(data, { ...meta, actor });
    if (!open) throw refused('music_closed');
    if ((await this.states.find(routine_id)).no_music) throw refused('music_not_needed');
    const { account_id, tour_date_id } = scene.registration;
    const upload_id = this.ids.uuid();
    const { start_year } = scene.season;
    const url = musicUrl({ start_year, tour_date_id, registration_id, routine_id, upload_id, content_type });
    const of = { upload_id, url, file_name, content_type, registration_id, routine_id, account_id };
    const grant: PutGrant = { ...of, actor, reason, link };
    const { token, expires_at } = await this.addresses.seal(PUT, grant, MINUTES);
    return { upload_url: addressOf(musicCalls.receive, { token }), address: url, expires_at };
  }

  /** Sent again after a lost answer, the same file counts once; another one is refused (EVT-260). */
  async receive(token: string, sent: SentFile, meta: CommandMeta) {
    const grant = (await this.addresses.open(PUT, token)) as PutGrant | null;
    if (grant === null) throw refused('upload_link_invalid');
    // Its link may have been revoked since.
    await this.access.toRoutine(grant.link, grant, meta);
    const by = { ...sent, senders: quotaOf(grant) };
    return this.checked.withMusic(by, grant.content_type, (music) => this.keep(grant, music, meta));
  }

  private async keep(grant: PutGrant, music: CheckedMusic, meta: CommandMeta) {
    const { actor, reason, registration_id, routine_id, upload_id, url, file_name, content_type } = grant;
    if (!(await this.files.put(grant, music.file, music.copy))) throw refused('music_routine_unknown');
    const { size, sha256 } = music.file;
    const read = { size, duration: music.duration, sha256, played_sha256: music.copy?.sha256 ?? null };
    const file: MusicFile = { upload_id, url, file_name, content_type, ...read };
    const why = reason === null ? {} : { reason };
    const command = new ReceiveMusicCommand(
      { registration_id, routine_id, file },
      { ...meta, actor, command_id: upload_id, ...why },
    );
    try {
      return await this.commands.run(command);
    } catch (error) {
      // Only a refusal says that nothing was appended.
      if (error instanceof Refused) await this.removeUnused(grant);
      throw error;
    }
  }

  /** Where the music of a routine is played from: the file as it stands, of AIF its copy (EVT-137). */
  async playback(routine_id: number, url: string): Promise<UploadLink> {
    const { music } = await this.states.find(routine_id);
    const registration_id = await this.states.registrationOf(routine_id);
    if (!music || music.deleted || music.url !== url || registration_id === null) throw refused('music_gone');
    const { account_id } = (await this.scenes.of(registration_id)).registration;
    const content_type = playedType(music.content_type);
    const grant: GetGrant =
      content_type === music.content_type
        ? { account_id, content_type, url, sha256: music.sha256 }
        : { account_id, content_type, url: playedUrl(url), sha256: music.played_sha256 };
    const { token, expires_at } = await this.addresses.seal(GET, grant, MINUTES);
    return { url: addressOf(musicCalls.play, { token }), expires_at };
  }

  async read(token: string): Promise<{ readonly content: FileContent; readonly content_type: AudioType }> {
    const grant = (await this.addresses.open(GET, token)) as GetGrant | null;
    if (grant === null) throw refused('upload_link_invalid');
    const content = await this.files.get(grant, grant.sha256);
    if (!content) throw refused('music_gone');
    return { content, content_type: grant.content_type };
  }

  /** What was sent a second time, after it counted, stays. */
  private async removeUnused({ routine_id, upload_id, url }: PutGrant): Promise<void> {
    const { received, music } = await this.states.find(routine_id);
    if ([received?.upload_id, music?.upload_id].includes(upload_id)) return;
    await this.files.remove({ url });
  }
}

export type ReceivedMusic = Saved<{ upload_id: string; address: string; duration: number }>;
