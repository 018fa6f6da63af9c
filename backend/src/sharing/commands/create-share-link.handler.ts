import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATALOGUE_FACTS, type CatalogueFacts, hasCoda, type TourDate } from '@app/contracts/catalogue';
import { RELEASED_PATHS } from '@app/contracts/scoring';
import type { Instant } from '@app/contracts/shared';
import { resultsLinkExpiry, type ShareLinkAnswer, shareLinkExpiry, type SharePath } from '@app/contracts/sharing';
import { waiverExpiry } from '@app/contracts/waivers';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { addressOfLink, ShareLinks } from '../share-links.js';
import { CreateShareLinkCommand } from '../../commands-between-rooms/sharing-commands.js';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';

/** The pages that are released after the event. */
const isAfterEvent = (path: SharePath): boolean => ['homework', ...RELEASED_PATHS].includes(path);

const expiryOf = (path: SharePath, tour_date: TourDate, now: Instant): Instant => {
  if (path === 'waivers') return waiverExpiry(now);
  return path === 'survey' || isAfterEvent(path) ? resultsLinkExpiry(now) : shareLinkExpiry(tour_date);
};

/** Asked again while a link stands, it answers that link (REG-266). */
@CommandHandler(CreateShareLinkCommand)
export class CreateShareLinkHandler implements ICommandHandler<CreateShareLinkCommand> {
  constructor(
    private readonly links: ShareLinks,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: CreateShareLinkCommand): Promise<CommandResult<ShareLinkAnswer>> {
    const registration = await this.links.registration(data.registration_id);
    if (registration.cancelled) throw refused('registration_cancelled');
    const found = await this.catalogue.tourDate(registration.tour_date_id);
    if (found === null) throw refused('not_found');
    const routine_ids = [...new Set(data.routine_ids)].sort((a, b) => a - b);
    const { path = 'registration', live = false } = data;
    const { is_live_event = false } = await this.catalogue.profileFor(found.tour_date);
    const season = await this.catalogue.season(found.tour_date.season_id);
    if (isAfterEvent(path) && (live || is_live_event)) throw refused('live_event');
    const { id, token, expires: kept } = await this.links.linkTo(registration.id, routine_ids, path);
    const expires = kept ?? expiryOf(path, found.tour_date, this.clock.now());
    const command = {
      type: 'CreateShareLink' as const,
      link_id: id,
      registration_id: registration.id,
      account_id: registration.account_id,
      routine_ids,
      ...(path === 'registration' ? {} : { path }),
      expires_at: expires,
    };
    const { position } = await this.links.run(id, command, meta);
    return {
      position,
      answer: { id, token, url: addressOfLink(token, path, season === null || hasCoda(season)), expires },
    };
  }
}
