import { Controller, Header, Req, Res, StreamableFile } from '@nestjs/common';
import {
  ChangeMusicBody,
  type MusicAnswer,
  musicCalls,
  musicOfUrl,
  MusicQuery,
  PlaybackQuery,
  RemoveMusicQuery,
  SaveMusicBody,
  type StaffMusicRow,
} from '@app/contracts/music';
import { ListQuery, type Saved } from '@app/contracts/shared';
import type { UploadLink } from '@app/contracts/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { playedPart } from '../platform/file-store/played-part.js';
import { sentFile } from '../platform/file-store/sent-file.js';
import { Called, Serves } from '../platform/http/serves.js';
import { MusicAccess } from './music-access.js';
import {
  NoteMusicCommand,
  RemoveMusicCommand,
  SaveMusicCommand,
  SendMusicLinkCommand,
  SetNoMusicCommand,
} from './music-commands.js';
import { MusicStates } from './music-states.js';
import { MusicUploads, type ReceivedMusic } from './music-uploads.js';
import { MusicZip } from './music-zip.js';
import { MusicQueryHandler } from './queries/music.query.js';
import { StaffMusicQueryHandler } from './queries/staff-music.query.js';

type Id = Promise<Saved<{ id: number }>>;

/** The music of routines, for their owner and staff, and as far as a link goes without a session (EVT-150 to EVT-154). */
@Controller()
export class MusicController {
  constructor(
    private readonly commands: Commands,
    private readonly access: MusicAccess,
    private readonly states: MusicStates,
    private readonly music: MusicQueryHandler,
    private readonly uploads: MusicUploads,
    private readonly staff: StaffMusicQueryHandler,
    private readonly zips: MusicZip,
  ) {}

  @Serves(musicCalls.list, { query: MusicQuery })
  async list(@Called() { query, meta, link }: Called<typeof musicCalls.list>): Promise<MusicAnswer> {
    const { registration_id } = query;
    if (link === null) {
      if (registration_id === undefined) throw refused('invalid_input');
      return this.music.list({ access: 'account', registration_id, routine_ids: [] });
    }
    const admitted = await this.access.byLink(link, meta);
    if (registration_id !== undefined && registration_id !== admitted.registration_id) throw refused('forbidden');
    return this.music.list(admitted);
  }

  @Serves(musicCalls.save, { body: SaveMusicBody })
  async save(
    @Called() { body, meta, link }: Called<typeof musicCalls.save>,
  ): Promise<Saved<{ id: number; music_id: string }>> {
    const { of, as } = await this.asked(body.registrationsRoutineId, link, meta);
    return this.commands.run(new SaveMusicCommand({ ...of, url: body.url }, as));
  }

  @Serves(musicCalls.change, { body: ChangeMusicBody })
  async change(@Called() { body, meta, link }: Called<typeof musicCalls.change>): Id {
    const { id, no_music, music, upload_email } = body;
    if ([no_music, music, upload_email].filter((given) => given !== undefined).length !== 1)
      throw refused('invalid_input');
    // A link asks nobody else to upload (EVT-154).
    if (upload_email !== undefined && link !== null) throw refused('forbidden');
    const { of, as } = await this.asked(id, link, meta);
    if (music !== undefined) return this.commands.run(new NoteMusicCommand({ ...of, notes: music.notes }, as));
    if (no_music !== undefined) return this.commands.run(new SetNoMusicCommand({ ...of, no_music }, as));
    return this.commands.run(new SendMusicLinkCommand({ ...of, email: upload_email ?? '' }, as));
  }

  @Serves(musicCalls.remove, { query: RemoveMusicQuery })
  async remove(@Called() { query, meta, link }: Called<typeof musicCalls.remove>): Id {
    const { of, as } = await this.asked(query.registrationsRoutineId, link, meta);
    return this.commands.run(new RemoveMusicCommand(of, as));
  }

  @Serves(musicCalls.playback, { query: PlaybackQuery })
  async playback(@Called() { query, meta, link }: Called<typeof musicCalls.playback>): Promise<UploadLink> {
    const of = musicOfUrl(query.url);
    if (of === null) throw refused('music_gone');
    await this.access.toRoutine(link, of, meta);
    return this.uploads.playback(of.routine_id, query.url);
  }

  @Serves(musicCalls.receive)
  async receive(
    @Called() { params, meta }: Called<typeof musicCalls.receive>,
    @Req() request: FastifyRequest,
  ): Promise<ReceivedMusic> {
    return this.uploads.receive(params.token, sentFile(request), meta);
  }

  @Serves(musicCalls.play)
  async play(
    @Called() { params }: Called<typeof musicCalls.play>,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { content, content_type } = await this.uploads.read(params.token);
    return playedPart({ content, content_type, range: headers.range }, reply);
  }

  @Serves(musicCalls.listForStaff, { query: ListQuery })
  listForStaff(
    @Called() { query, viewer }: Called<typeof musicCalls.listForStaff>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly StaffMusicRow[]> {
    return this.staff.list(query, viewer, reply);
  }

  @Serves(musicCalls.zip)
  @Header('x-content-type-options', 'nosniff')
  async zip(@Called() { params }: Called<typeof musicCalls.zip>): Promise<StreamableFile> {
    return new StreamableFile(await this.zips.of(params.id), {
      type: 'application/zip',
      disposition: `attachment; filename="music-${params.id}.zip"`,
    });
  }

  /** The routine in its registration, and in whose name. */
  private async asked(routine_id: number, link: string | null, meta: CommandMeta) {
    const registration_id = await this.states.registrationOf(routine_id);
    if (registration_id === null) {
      // Whoever may ask nothing learns nothing of what there is.
      if (link !== null) await this.access.byLink(link, meta);
      throw refused('music_routine_unknown');
    }
    const of = { registration_id, routine_id };
    return { of, as: await this.access.toRoutine(link, of, meta) };
  }
}
