import { accountOf, addMinutes } from '@app/contracts/shared';
import type { Clock } from '../clock/clock.port.js';
import { type CommandMeta, Refused, refused } from '../commands/command.js';
import type { SecretStore } from '../secrets/secret-store.port.js';

const MOST = 30;
const MINUTES = 60;

/** Mails to addresses that an account types: so many an hour, whatever they are about (SEC-024). */
export class TypedAddresses {
  constructor(
    private readonly secrets: SecretStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs what sends one. It is noted before, so that many at once do not pass together, and taken back when nothing is sent.
   * @param owner whose registration it is about: the holder of a link has no account and counts for its owner
   */
  async sending<T>({ actor }: CommandMeta, owner: number, send: () => Promise<T>): Promise<T> {
    const key = `mails:account:${accountOf(actor) ?? owner}`;
    const at = this.clock.now();
    const sent = await this.secrets.attempts.note(key, at, addMinutes(at, -MINUTES));
    try {
      if (sent > MOST) throw refused('too_many_mails');
      return await send();
    } catch (error) {
      if (error instanceof Refused) await this.secrets.attempts.forgive(key, at);
      throw error;
    }
  }
}
