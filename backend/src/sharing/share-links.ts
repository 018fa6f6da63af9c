import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { registrationDecider, registrationStream } from '@app/contracts/registration';
import {
  linkStands,
  type ShareLinkCommand,
  type ShareLinkState,
  shareLinkDecider,
  shareLinkStream,
  type SharePath,
} from '@app/contracts/sharing';
import type { Registration } from '@app/contracts/registration';
import { Owners } from '../platform/auth/ownership.js';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { KEY_STORE, type KeyStore } from '../platform/keys/key-store.port.js';

/** The id of a link: who knows it still does not know the token (SEC-005). */
export const linkIdOf = (token: string): string => createHash('sha256').update(token).digest('hex');

type LinkTo = { readonly registration_id: number; readonly routine_ids: readonly number[]; readonly path: SharePath };

/** So often one and the same link was revoked or ran out at most, before its address is looked for no more. */
const MOST_TURNS = 10_000;

const tokenAt = (key: Uint8Array, { registration_id, routine_ids, path }: LinkTo, turn: number): string => {
  const of = routine_ids.join();
  const what = path === 'registration' ? of : [path, of].filter(Boolean).join(':');
  const named = `share-link:${registration_id}:${what}:${turn}`;
  return createHmac('sha256', key).update(named).digest('hex').slice(0, 32);
};

@Injectable()
export class ShareLinks implements OnModuleInit {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(KEY_STORE) private readonly keys: KeyStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly owners: Owners,
  ) {}

  onModuleInit(): void {
    this.owners.register('shareLink', async (id) => (await this.find(String(id)))?.account_id);
  }

  async find(link_id: string): Promise<ShareLinkState> {
    return (await this.loader.load(shareLinkStream(link_id), shareLinkDecider)).state;
  }

  /**
   * The link to a registration that stands, or else the next one to be made. Its 128 bits follow from the registration
   * and the server's key, so that nobody else can make them, they stand nowhere, and its owner finds them again (SEC-005,
   * REG-266). A revoked or expired link is never made again: another turn gives another token.
   */
  async linkTo(registration_id: number, routine_ids: readonly number[] = [], path: SharePath = 'registration') {
    const key = await this.keys.derivedKey();
    for (let turn = 0; ; turn += 1) {
      const token = tokenAt(key, { registration_id, routine_ids, path }, turn);
      const id = linkIdOf(token);
      const state = await this.find(id);
      if (state === null || linkStands(state, this.clock.now()))
        return { id, token, expires: state?.expires_at ?? null };
    }
  }

  /** The token of a link that was made: the one of its turn, which its id tells from the others. */
  async tokenOf(link: LinkTo & { readonly id: string }): Promise<string | null> {
    const key = await this.keys.derivedKey();
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const token = tokenAt(key, link, turn);
      if (linkIdOf(token) === link.id) return token;
    }
    return null;
  }

  run(link_id: string, command: ShareLinkCommand, meta: CommandMeta) {
    return this.runner.run({
      stream: shareLinkStream(link_id),
      name: command.type,
      decider: shareLinkDecider,
      command,
      meta,
    });
  }

  /** The registration as its own stream tells it now; 404 when it is gone. */
  async registration(id: number): Promise<Registration> {
    const { state } = await this.loader.load(registrationStream(id), registrationDecider);
    if (state === null || state.deleted) throw refused('not_found');
    return state;
  }
}

const PAGES: Readonly<Record<SharePath, string>> = {
  registration: '/registration/token',
  waivers: '/waivers/sign',
  music: '/music',
  results: '/coda/results',
  critiques: '/coda/critiques',
  data: '/coda/data',
  homework: '/coda/homework',
  'access-codes': '/access-codes',
  survey: '/survey',
};

/** Where its holder reads what is shared (EVT-216); critiques of the older area have a page of their own (PST-197). */
export const addressOfLink = (token: string, path: SharePath = 'registration', coda = true): string =>
  `${path === 'critiques' && !coda ? '/critiques' : PAGES[path]}/${token}`;
