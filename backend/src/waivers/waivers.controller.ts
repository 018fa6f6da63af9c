import { Controller, Req } from '@nestjs/common';
import type { Saved } from '@app/contracts/shared';
import {
  RemindBody,
  SaveWaiverBody,
  SendWaiverBody,
  type SignedWaiver,
  waiverCalls,
  WaiverEmailBody,
  type WaiversAnswer,
  type WaiversLink,
  WaiversLinkBody,
  WaiversQuery,
} from '@app/contracts/waivers';
import type { FastifyRequest } from 'fastify';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { WaiversQueryHandler } from './queries/waivers.query.js';
import {
  ChangeWaiverEmailCommand,
  MakeWaiversLinkCommand,
  RemindOfWaiverCommand,
  SendWaiverCommand,
  SignWaiverCommand,
} from './waiver-commands.js';
import { type Admitted, WaiverTokens } from './waiver-tokens.js';

/** Of any longer one the rest says nothing more. */
const MOST_USER_AGENT = 300;

/** The waivers of a registration, for its owner and staff, and as far as a token goes without a session (EVT-094). */
@Controller()
export class WaiversController {
  constructor(
    private readonly commands: Commands,
    private readonly tokens: WaiverTokens,
    private readonly waivers: WaiversQueryHandler,
  ) {}

  @Serves(waiverCalls.list, { query: WaiversQuery })
  async list(@Called() { query, viewer, meta }: Called<typeof waiverCalls.list>): Promise<WaiversAnswer> {
    return this.waivers.list(await this.admitted(query.token, query.registration_id, meta), viewer);
  }

  @Serves(waiverCalls.send, { body: SendWaiverBody })
  async send(@Called() { body, meta }: Called<typeof waiverCalls.send>): Promise<Saved> {
    const { registrationId, personId: person_id, seasonId: season_id, email, token } = body;
    const admitted = await this.admitted(token, registrationId, meta);
    const { registration_id, ...who } = admitted;
    maySend(who);
    await this.assertOpens(admitted, person_id);
    return this.commands.run(new SendWaiverCommand({ registration_id, person_id, season_id, email }, who.meta));
  }

  @Serves(waiverCalls.remind, { body: RemindBody })
  async remind(@Called() { params, body, meta }: Called<typeof waiverCalls.remind>): Promise<Saved> {
    const who = body.token === undefined ? { meta } : await this.holder(body.token, params.id, meta);
    return this.commands.run(new RemindOfWaiverCommand({ waiver_id: params.id }, who.meta));
  }

  @Serves(waiverCalls.changeEmail, { body: WaiverEmailBody })
  changeEmail(@Called() { params, body, meta }: Called<typeof waiverCalls.changeEmail>): Promise<Saved> {
    return this.commands.run(new ChangeWaiverEmailCommand({ waiver_id: params.id, email: body.email }, meta));
  }

  @Serves(waiverCalls.publicLink, { body: WaiversLinkBody })
  publicLink(@Called() { body, meta }: Called<typeof waiverCalls.publicLink>): Promise<Saved<WaiversLink>> {
    const data = { registration_id: body.registrationId, season_id: body.seasonId };
    return this.commands.run(new MakeWaiversLinkCommand(data, meta));
  }

  @Serves(waiverCalls.save, { body: SaveWaiverBody })
  async save(
    @Called() { body, meta }: Called<typeof waiverCalls.save>,
    @Req() request: FastifyRequest,
  ): Promise<Saved<SignedWaiver>> {
    const { form, isSelf, sameAddress, token } = body;
    const { person_id } = form;
    const who = await this.admitted(token, body.registration_id, meta);
    await this.assertOpens(who, person_id);
    const user_agent = (request.headers['user-agent'] ?? '').slice(0, MOST_USER_AGENT);
    const signed = { form, isSelf, sameAddress, ip: request.ip, user_agent };
    const { registration_id } = who;
    return this.commands.run(new SignWaiverCommand({ registration_id, person_id, ...signed }, who.meta));
  }

  /** By a token what it opens, and that registration alone; without one the guard has let in who asks. */
  private async admitted(token: string | undefined, registration_id: number | undefined, meta: CommandMeta) {
    if (token === undefined) {
      if (registration_id === undefined) throw refused('invalid_input');
      return { access: 'account', registration_id, person_id: null, routine_ids: [], meta } satisfies Admitted;
    }
    const who = await this.tokens.open(token, meta);
    if (registration_id !== undefined && registration_id !== who.registration_id) throw refused('forbidden');
    return who;
  }

  /** A mailed link is one person's, one that names routines is their dancers' (EVT-097, REG-263). */
  private async assertOpens(who: Admitted, person_id: number): Promise<void> {
    if (who.person_id === null && who.routine_ids.length === 0) return;
    const { waivers } = await this.waivers.list(who, null);
    if (!waivers.some((one) => one.person_id === person_id)) throw refused('forbidden');
  }

  /** Who holds the registration's own token reminds the people of that registration. */
  private async holder(token: string, waiver_id: string, meta: CommandMeta): Promise<Admitted> {
    const who = await this.tokens.open(token, meta);
    maySend(who);
    const { waivers } = await this.waivers.list(who, null);
    if (!waivers.some((one) => one.waiver_id === waiver_id)) throw refused('forbidden');
    return who;
  }
}

/** Links that are made to be signed by ask nobody else for a signature (EVT-094, REG-265). */
const maySend = ({ access }: Pick<Admitted, 'access'>): void => {
  if (access === 'person' || access === 'waivers') throw refused('forbidden');
};
