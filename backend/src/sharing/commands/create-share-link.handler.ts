import { createHmac } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { type ShareLinkAnswer, shareLinkExpiry } from '@app/contracts/sharing';
import { type CommandMeta, type CommandResult, refused } from '../../platform/commands/command.js';
import { KEY_STORE, type KeyStore } from '../../platform/keys/key-store.port.js';
import { linkIdOf, ShareLinks } from '../share-links.js';
import { CreateShareLinkCommand } from '../sharing-commands.js';

@CommandHandler(CreateShareLinkCommand)
export class CreateShareLinkHandler implements ICommandHandler<CreateShareLinkCommand> {
  constructor(
    private readonly links: ShareLinks,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(KEY_STORE) private readonly keys: KeyStore,
  ) {}

  async execute({ data, meta }: CreateShareLinkCommand): Promise<CommandResult<ShareLinkAnswer>> {
    const registration = await this.links.registration(data.registration_id);
    const found = await this.catalogue.tourDate(registration.tour_date_id);
    if (found === null) throw refused('not_found');
    const token = await this.tokenOf(meta);
    const id = linkIdOf(token);
    const expires = shareLinkExpiry(found.tour_date);
    const command = {
      type: 'CreateShareLink' as const,
      link_id: id,
      registration_id: registration.id,
      account_id: registration.account_id,
      routine_ids: data.routine_ids,
      expires_at: expires,
    };
    const { position } = await this.links.run(id, command, meta);
    return { position, answer: { id, token, url: `/registration/token/${token}`, expires } };
  }

  /** 128 bits that nobody else can make (SEC-005), and the repeated command makes again (KER-014). */
  private async tokenOf({ command_id }: CommandMeta): Promise<string> {
    const key = await this.keys.derivedKey();
    return createHmac('sha256', key).update(`share-link:${command_id}`).digest('hex').slice(0, 32);
  }
}
