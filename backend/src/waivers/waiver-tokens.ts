import { Inject, Injectable } from '@nestjs/common';
import { addMinutes } from '@app/contracts/shared';
import { type WaiverAccess, waiverOfId } from '@app/contracts/waivers';
import { UseShareLinkCommand } from '../commands-between-rooms/sharing-commands.js';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { asLinkHolder } from '../platform/commands/as-link-holder.js';
import { type CommandMeta, Refused, refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { SECRETS, type SecretStore } from '../platform/secrets/secret-store.port.js';
import { waiversByLink } from './waiver-index.js';
import { linkIdOf } from './waiver-links.js';
import { WaiverStates } from './waiver-states.js';

/** Who asks about the waivers of which registration; with a mailed link about one person's alone. */
export type Admitted = {
  readonly access: WaiverAccess;
  readonly registration_id: number;
  readonly person_id: number | null;
  /** Of the dancers of these routines alone; empty: of everybody (REG-263). */
  readonly routine_ids: readonly number[];
  readonly meta: CommandMeta;
};

const CALLS_A_MINUTE = 30;

/** What a token opens: a mailed one its person's waiver, others what the sharing room says (EVT-094, EVT-097, REG-265). */
@Injectable()
export class WaiverTokens {
  constructor(
    private readonly waivers: WaiverStates,
    private readonly indexes: LogIndexes,
    private readonly commands: Commands,
    @Inject(SECRETS) private readonly secrets: SecretStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Refuses what is unknown, expired or revoked in the same words, and more than 30 calls a minute (EVT-099, EVT-115). */
  async open(token: string, meta: CommandMeta): Promise<Admitted> {
    await this.limit(meta);
    return (await this.mailed(token, meta)) ?? (await this.shared(token, meta));
  }

  private async mailed(token: string, meta: CommandMeta): Promise<Admitted | null> {
    const link_id = linkIdOf(token);
    const [waiver_id] = await this.indexes.find(waiversByLink, link_id);
    const of = waiver_id === undefined ? null : waiverOfId(waiver_id);
    if (of === null) return null;
    const { request } = await this.waivers.find(of);
    if (request?.link_id !== link_id || this.clock.now() >= request.expires_at) throw refused('waiver_link_gone');
    const { registration_id } = request;
    const { person_id } = of;
    return { access: 'person', registration_id, person_id, routine_ids: [], meta: asLinkHolder(meta, link_id) };
  }

  private async shared(token: string, meta: CommandMeta): Promise<Admitted> {
    try {
      const opened = new UseShareLinkCommand({ token, paths: ['registration', 'waivers'] }, meta);
      const { path, link_id, ...opens } = await this.commands.run(opened);
      return {
        access: path === 'waivers' ? path : 'registration',
        ...opens,
        person_id: null,
        meta: asLinkHolder(meta, link_id),
      };
    } catch (error) {
      throw error instanceof Refused ? refused('waiver_link_gone') : error;
    }
  }

  private async limit({ ip_hash }: CommandMeta): Promise<void> {
    const key = `waivers:address:${ip_hash}`;
    const now = this.clock.now();
    if ((await this.secrets.attempts.note(key, now, addMinutes(now, -1))) <= CALLS_A_MINUTE) return;
    // A refused call is not held against anyone: the window ends when the real ones are old.
    await this.secrets.attempts.forgive(key, now);
    throw refused('too_many_requests');
  }
}
