import { Controller } from '@nestjs/common';
import {
  type PublicStudioView,
  SetupEmailBody,
  SetupTokenBody,
  studioCalls,
  type StudioHit,
  StudioProfileBody,
  StudioSearchQuery,
  type StudioToSetUp,
  type StudioView,
} from '@app/contracts/accounts';
import { permits, type Saved } from '@app/contracts/shared';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { ChangeStudioProfileCommand } from './commands/change-studio-profile.handler.js';
import { SendSetupEmailCommand } from './commands/send-setup-email.handler.js';
import { StudioClaims } from './studio-claims.js';
import { StudioSearch } from './studio-search.js';

/** The search for a studio, and its profile. */
@Controller()
export class StudiosController {
  constructor(
    private readonly commands: Commands,
    private readonly studios: StudioSearch,
    private readonly claims: StudioClaims,
  ) {}

  @Serves(studioCalls.find, { query: StudioSearchQuery })
  find(@Called() { query }: Called<typeof studioCalls.find>): Promise<StudioHit[]> {
    return this.studios.find(query.search, query.limit);
  }

  @Serves(studioCalls.read)
  read(@Called() { params, viewer }: Called<typeof studioCalls.read>): Promise<StudioView | PublicStudioView> {
    return this.studios.read(params.id, viewer);
  }

  @Serves(studioCalls.sendSetupEmail, { body: SetupEmailBody })
  async sendSetupEmail(@Called() { params, body, meta }: Called<typeof studioCalls.sendSetupEmail>): Promise<object> {
    await this.commands.run(new SendSetupEmailCommand({ ...body, studio_id: params.id }, meta));
    return {};
  }

  @Serves(studioCalls.findSetup, { body: SetupTokenBody })
  findSetup(@Called() { body }: Called<typeof studioCalls.findSetup>): Promise<StudioToSetUp> {
    return this.claims.find(body.token);
  }

  @Serves(studioCalls.change, { body: StudioProfileBody })
  change(@Called() { params, body, viewer, meta }: Called<typeof studioCalls.change>): Promise<Saved<StudioView>> {
    const by_staff = permits('staff', viewer.roles);
    return this.commands.run(new ChangeStudioProfileCommand({ studio_id: params.id, profile: body, by_staff }, meta));
  }
}
