import { Inject, Injectable } from '@nestjs/common';
import {
  accessCodesDecider,
  accessCodesStream,
  virtualAttendees,
  type VirtualAttendeesAnswer,
} from '@app/contracts/access-codes';
import { cityLabel } from '@app/contracts/catalogue';
import { ROSTER_FACTS, type RosterFacts } from '@app/contracts/roster';
import { waiverRecipient } from '@app/contracts/waivers';
import { UseShareLinkCommand } from '../commands-between-rooms/sharing-commands.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { VirtualScenes } from './virtual-scenes.js';

/** The virtual attendees of a registration with their access codes (EVT-173, EVT-244). */
@Injectable()
export class AccessCodesQuery {
  constructor(
    private readonly commands: Commands,
    private readonly scenes: VirtualScenes,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(ROSTER_FACTS) private readonly rosters: RosterFacts,
  ) {}

  /** The holder of a link reads no address of anybody (EVT-223). */
  async of(registration_id: number, access: VirtualAttendeesAnswer['access']): Promise<VirtualAttendeesAnswer> {
    const { registration, tour_date, profile } = await this.scenes.of(registration_id);
    const { state } = await this.loader.load(accessCodesStream(tour_date.id), accessCodesDecider);
    const roster = await this.rosters.people(registration.account_id);
    const isOwn = access === 'account';
    return {
      ...{ registration_id, access },
      event: { id: tour_date.event_id, name: profile.name, subdomain: profile.subdomain },
      city: cityLabel(tour_date.event_city),
      ...{ start_date: tour_date.start_date, end_date: tour_date.end_date, cancelled: registration.cancelled },
      attendees: virtualAttendees(registration, state, profile).map(({ reminder_email, ...one }) => {
        const contact = roster.get(one.person_id)?.contact ?? null;
        return {
          ...{ ...one, reminder_email: isOwn ? reminder_email : null },
          email: isOwn ? waiverRecipient(reminder_email, contact) : '',
        };
      }),
    };
  }

  /** Refuses in the same words what is unknown, expired or revoked, the link of a page that the city does not have, and of a canceled registration (EVT-222, EVT-225). */
  async byLink(token: string, asked: number | undefined, meta: CommandMeta): Promise<VirtualAttendeesAnswer> {
    const use = new UseShareLinkCommand({ token, paths: ['access-codes'] }, meta);
    const { registration_id } = await this.commands.run(use);
    if (asked !== undefined && asked !== registration_id) throw refused('forbidden');
    const { tour_date, registration } = await this.scenes.of(registration_id);
    if (registration.cancelled || !tour_date.virtual || tour_date.hidden_tabs.includes('access-codes'))
      throw refused('share_link_gone');
    return this.of(registration_id, 'link');
  }
}
