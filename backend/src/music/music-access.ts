import { Injectable } from '@nestjs/common';
import { UseShareLinkCommand } from '../commands-between-rooms/sharing-commands.js';
import { asLinkHolder } from '../platform/commands/as-link-holder.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { MusicScenes } from './music-scenes.js';

/** Who asks about the music of which registration; by a link that names routines about these alone (EVT-154, EVT-223). */
export type Admitted = {
  readonly access: 'account' | 'link';
  readonly registration_id: number;
  /** Empty: all of them. */
  readonly routine_ids: readonly number[];
  readonly meta: CommandMeta;
};

/** What a link to music opens. */
@Injectable()
export class MusicAccess {
  constructor(
    private readonly commands: Commands,
    private readonly scenes: MusicScenes,
  ) {}

  /** Refuses in the same words what is unknown, expired or revoked, and the link of a page that the city does not have (EVT-222, EVT-225). */
  async byLink(token: string, meta: CommandMeta): Promise<Admitted> {
    const { link_id, registration_id, routine_ids } = await this.commands.run(
      new UseShareLinkCommand({ token, paths: ['music'] }, meta),
    );
    const { tour_date } = await this.scenes.of(registration_id);
    if (tour_date.no_competition || tour_date.hidden_tabs.includes('music')) throw refused('share_link_gone');
    return { access: 'link', registration_id, routine_ids, meta: asLinkHolder(meta, link_id) };
  }

  /** Of one routine: without a link the guard has let in who asks. */
  async toRoutine(
    link: string | null,
    of: { readonly registration_id: number; readonly routine_id: number },
    meta: CommandMeta,
  ): Promise<CommandMeta> {
    if (link === null) return meta;
    const admitted = await this.byLink(link, meta);
    const { registration_id, routine_ids } = admitted;
    const opens = routine_ids.length === 0 || routine_ids.includes(of.routine_id);
    if (registration_id !== of.registration_id || !opens) throw refused('forbidden');
    return admitted.meta;
  }
}
