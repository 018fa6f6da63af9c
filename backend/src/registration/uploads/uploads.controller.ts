import { Controller, Inject, Req, Res, StreamableFile } from '@nestjs/common';
import { actsForOffice, type Saved } from '@app/contracts/shared';
import {
  isPhotoKind,
  isUploadType,
  MOST_UPLOAD_BYTES,
  RequestProofBody,
  RequestUploadBody,
  UPLOAD_TYPES,
  uploadAddress,
  uploadCalls,
  type UploadKind,
  uploadTypesOf,
  type UploadLink,
  type UploadTicket,
} from '@app/contracts/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestMusicUploadCommand } from '../../commands-between-rooms/music-commands.js';
import { type CommandMeta, refused } from '../../platform/commands/command.js';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { sentFile } from '../../platform/file-store/sent-file.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { RegistrationStates } from '../registration-states.js';
import { KeptFiles } from './kept-files.js';
import { ReceivedFiles } from './received-files.js';
import { UploadChecks } from './upload-checks.js';
import { UploadLinks } from './upload-links.js';

/** Nothing of a file can run, load or be framed, whatever it turns out to be (SEC-003). */
const INERT = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Files of registrations: signed addresses to send them to and to read them at (EVT-169, EVT-170). */
@Controller()
export class UploadsController {
  constructor(
    private readonly states: RegistrationStates,
    private readonly checks: UploadChecks,
    private readonly links: UploadLinks,
    private readonly received: ReceivedFiles,
    private readonly files: KeptFiles,
    private readonly commands: Commands,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  @Serves(uploadCalls.request, { body: RequestUploadBody })
  async request(@Called() { body, meta, link }: Called<typeof uploadCalls.request>): Promise<UploadTicket> {
    const { kind, routine_id, ...rest } = body;
    if (kind === 'music' && routine_id !== undefined) {
      const { registration_id, file_name, size } = rest;
      const data = { registration_id, routine_id, file_name, size, link };
      const { position: _, ...ticket } = await this.commands.run(new RequestMusicUploadCommand(data, meta));
      return ticket;
    }
    // A link of a music page opens nothing else.
    if (kind === 'music' || link !== null) throw refused('forbidden');
    return this.sign({ ...rest, kind }, meta);
  }

  @Serves(uploadCalls.requestProof, { body: RequestProofBody })
  requestProof(@Called() { body, meta }: Called<typeof uploadCalls.requestProof>): Promise<UploadTicket> {
    return this.sign({ ...body, kind: 'vip-scholarship' }, meta);
  }

  @Serves(uploadCalls.receive)
  async receive(
    @Called() { params, meta }: Called<typeof uploadCalls.receive>,
    @Req() request: FastifyRequest,
  ): Promise<Saved<{ upload_id: string; address: string }>> {
    const grant = await this.links.open('put', params.token);
    return this.received.keep(grant, sentFile(request), meta);
  }

  @Serves(uploadCalls.link)
  async link(@Called() { params }: Called<typeof uploadCalls.link>): Promise<UploadLink> {
    const { uploads } = await this.states.get(params.id);
    const upload = Object.values(uploads).find(({ upload_id }) => upload_id === params.uploadId);
    if (!upload || upload.status === 'rejected') throw refused('upload_gone');
    const { person_id, content_type, address, upload_id, sha256 } = upload;
    return this.links.sign('get', { person_id, content_type, address, upload_id, sha256 });
  }

  @Serves(uploadCalls.headshotLink)
  async headshotLink(@Called() { params }: Called<typeof uploadCalls.headshotLink>): Promise<UploadLink> {
    const { uploads } = await this.states.get(params.id);
    const photo = Object.values(uploads).find(({ upload_id }) => upload_id === params.uploadId);
    if (!photo || !isPhotoKind(photo.kind)) throw refused('upload_gone');
    const { person_id, address, upload_id, sha256 } = photo;
    const of = { person_id, content_type: 'image/jpeg', address, upload_id, sha256 } as const;
    return this.links.sign('get', { ...of, headshot: true });
  }

  @Serves(uploadCalls.readFile)
  async readFile(
    @Called() { params }: Called<typeof uploadCalls.readFile>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.links.open('get', params.token);
    const content = await (file.headshot ? this.files.headshot(file) : this.files.get(file));
    if (!content) throw refused('upload_gone');
    void reply.header('content-security-policy', INERT).header('x-content-type-options', 'nosniff');
    // A PDF is for the reader's own program; only pictures are shown.
    const way = file.content_type === 'application/pdf' ? 'attachment' : 'inline';
    return new StreamableFile(content.read(), {
      type: file.content_type,
      disposition: `${way}; filename="${file.person_id}.${UPLOAD_TYPES[file.content_type]}"`,
      length: content.size,
    });
  }

  private async sign(body: RequestProofBody & { readonly kind: UploadKind }, meta: CommandMeta): Promise<UploadTicket> {
    const { kind, registration_id, content_type, size } = body;
    if (size > MOST_UPLOAD_BYTES) throw refused('file_too_large');
    if (size === 0 || !isUploadType(content_type) || !uploadTypesOf(kind).includes(content_type))
      throw refused('file_invalid');
    const asked = { kind, registration_id, person_id: body.person_id ?? null, employee: actsForOffice(meta.actor) };
    const { person_id, tour_date, season } = await this.checks.assertTaken(asked);
    const of = { kind, registration_id, person_id, content_type };
    const address = uploadAddress({ ...of, start_year: season.start_year, tour_date_id: tour_date.id });
    const { actor, reason = null } = meta;
    const { url, expires_at } = await this.links.sign('put', {
      ...of,
      ...{ address, actor, reason, upload_id: this.ids.uuid() },
    });
    return { upload_url: url, address, expires_at };
  }
}
