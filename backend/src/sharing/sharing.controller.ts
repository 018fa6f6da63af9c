import { Controller, Header } from '@nestjs/common';
import type { Saved } from '@app/contracts/shared';
import {
  CreateShareLinkBody,
  type ListedLink,
  type PublicLink,
  PublicLinkBody,
  PublicLinksQuery,
  type ShareLinkAnswer,
  sharingCalls,
  type TokenData,
  TokenDataQuery,
} from '@app/contracts/sharing';
import { refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { ShareLinksQueryHandler } from './queries/share-links.query.js';
import { ShareLinks } from './share-links.js';
import { CreateShareLinkCommand } from '../commands-between-rooms/sharing-commands.js';
import { OpenShareLinkCommand, RevokeShareLinkCommand } from './sharing-commands.js';

@Controller()
export class SharingController {
  constructor(
    private readonly commands: Commands,
    private readonly links: ShareLinksQueryHandler,
    private readonly states: ShareLinks,
  ) {}

  @Serves(sharingCalls.create, { body: CreateShareLinkBody })
  create(@Called() { params, body, meta }: Called<typeof sharingCalls.create>): Promise<Saved<ShareLinkAnswer>> {
    const data = { registration_id: params.id, routine_ids: body.routine_ids ?? [] };
    return this.commands.run(new CreateShareLinkCommand(data, meta));
  }

  @Serves(sharingCalls.list)
  list(@Called() { params }: Called<typeof sharingCalls.list>): Promise<readonly ShareLinkAnswer[]> {
    return this.links.list(params.id);
  }

  @Serves(sharingCalls.revoke)
  revoke(
    @Called() { params, meta }: Called<typeof sharingCalls.revoke>,
  ): Promise<Saved<{ id: string; revoked: boolean }>> {
    const data = { registration_id: params.id, link_id: params.tokenId };
    return this.commands.run(new RevokeShareLinkCommand(data, meta));
  }

  @Serves(sharingCalls.createPublic, { body: PublicLinkBody })
  async createPublic(@Called() { body, meta }: Called<typeof sharingCalls.createPublic>): Promise<Saved<PublicLink>> {
    const { registration_id, path, routine_ids = [], routine_id, live } = body;
    const named = routine_id === undefined ? routine_ids : [...routine_ids, routine_id];
    const link = new CreateShareLinkCommand({ registration_id, routine_ids: named, path, live }, meta);
    const { id, url, expires, position } = await this.commands.run(link);
    return { id, url, expires, position };
  }

  @Serves(sharingCalls.listPublic, { query: PublicLinksQuery })
  listPublic(@Called() { query }: Called<typeof sharingCalls.listPublic>): Promise<readonly ListedLink[]> {
    return this.links.all(query.registration_id);
  }

  @Serves(sharingCalls.revokePublic)
  async revokePublic(
    @Called() { params, meta }: Called<typeof sharingCalls.revokePublic>,
  ): Promise<Saved<{ id: string; revoked: boolean }>> {
    const link = await this.states.find(params.id);
    if (link === null) throw refused('share_link_gone');
    const { registration_id } = link;
    return this.commands.run(new RevokeShareLinkCommand({ registration_id, link_id: params.id }, meta));
  }

  @Serves(sharingCalls.open, { query: TokenDataQuery })
  @Header('cache-control', 'no-store')
  async open(@Called() { query, meta }: Called<typeof sharingCalls.open>): Promise<TokenData> {
    const { position: _, ...shared } = await this.commands.run(new OpenShareLinkCommand({ token: query.token }, meta));
    return shared;
  }
}
