import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { addMinutes, emailKey, type Instant, Unavailable } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused } from '../platform/commands/command.js';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';
import { SECRETS, type SecretStore } from '../platform/secrets/secret-store.port.js';
import { addressHash } from './tokens.js';

const SIGN_IN_MINUTES = 15;
const REQUEST_MINUTES = 60;
/** So many an address sends without a wait; from then on each one waits twice as long, up to 16 times. */
const UNHURRIED = 6;
const MOST_DOUBLED = 4;

/** What cannot be forgiven now is old in an hour. */
const ignored = (): void => undefined;

type Limits = Pick<
  Environment,
  | 'SIGNIN_FAILURES_PER_ACCOUNT'
  | 'SIGNIN_FAILURES_PER_ADDRESS'
  | 'SIGNIN_SLOWDOWN_MS'
  | 'SIGNUPS_PER_ADDRESS'
  | 'SIGNUPS_PER_EMAIL'
>;

/** How many may come within so many minutes, and what one more is told. */
type Window = { readonly limit: number; readonly minutes: number; readonly refusal: Error };

/** Sliding windows over sign-ins and mail requests (ACC-019, ACC-038). Work without an address (seeding) counts for none. */
@Injectable()
export class AttemptLimits {
  constructor(
    @Inject(SECRETS) private readonly secrets: SecretStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly limits: Limits,
  ) {}

  /**
   * Every sign-in is noted before its password is looked at, so that many at once cannot pass the limit together;
   * a good one is taken back with `succeeded`. A device that signed in to the account before has a count of its own, so
   * that strangers do not lock its owner out, and the more wrong passwords an address sends, the longer it waits (SEC-014).
   */
  async signIn(email: string, ipHash: string | null, device: string | null): Promise<{ succeeded(): Promise<void> }> {
    const at = this.clock.now();
    const owner = device ? `signin:device:${addressHash(device)}` : `signin:account:${addressHash(emailKey(email))}`;
    const address = ipHash && !device ? `signin:address:${ipHash}` : null;
    const { SIGNIN_FAILURES_PER_ACCOUNT, SIGNIN_FAILURES_PER_ADDRESS } = this.limits;
    await this.noteSignIn(owner, SIGNIN_FAILURES_PER_ACCOUNT, at);
    if (address) {
      const sent = await this.noteSignIn(address, SIGNIN_FAILURES_PER_ADDRESS, at);
      await this.pause(this.slowdown(sent));
    }
    return {
      succeeded: async () => {
        await this.secrets.attempts.clear(owner);
        if (address) await this.secrets.attempts.forgive(address, at);
      },
    };
  }

  /** In real time, whatever the clock of a demo says. */
  protected pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds);
  }

  /** Codes of a second factor: six digits are soon guessed by who may guess often (SEC-010). */
  async code(accountId: number): Promise<{ succeeded(): Promise<void> }> {
    const key = `code:${accountId}`;
    await this.noteSignIn(key, this.limits.SIGNIN_FAILURES_PER_ACCOUNT, this.clock.now());
    return { succeeded: () => this.secrets.attempts.clear(key) };
  }

  /** Sign-up, forgot, resend and setup mail (ACC-038). */
  request(email: string, ipHash: string | null): Promise<void> {
    return this.noteRequest(email, ipHash, this.clock.now());
  }

  /** The same with what follows: while a store is away, trying again must not use the attempts up (OPS-006). */
  async during<T>(email: string, ipHash: string | null, work: () => Promise<T>): Promise<T> {
    const at = this.clock.now();
    await this.noteRequest(email, ipHash, at);
    try {
      return await work();
    } catch (error) {
      if (error instanceof Unavailable)
        for (const [key] of this.requestsOf(email, ipHash)) await this.secrets.attempts.forgive(key, at).catch(ignored);
      throw error;
    }
  }

  private slowdown(sent: number): number {
    const doubled = Math.min(sent - UNHURRIED, MOST_DOUBLED);
    return doubled < 0 ? 0 : this.limits.SIGNIN_SLOWDOWN_MS * 2 ** doubled;
  }

  private requestsOf(email: string, ipHash: string | null): [key: string, limit: number][] {
    if (!ipHash) return [];
    const { SIGNUPS_PER_ADDRESS, SIGNUPS_PER_EMAIL } = this.limits;
    return [
      [`request:address:${ipHash}`, SIGNUPS_PER_ADDRESS],
      [`request:email:${addressHash(emailKey(email))}`, SIGNUPS_PER_EMAIL],
    ];
  }

  private async noteRequest(email: string, ipHash: string | null, at: Instant): Promise<void> {
    for (const [key, limit] of this.requestsOf(email, ipHash))
      await this.note(key, at, { limit, minutes: REQUEST_MINUTES, refusal: refused('too_many_requests') });
  }

  private noteSignIn(key: string, limit: number, at: Instant): Promise<number> {
    const minutes = SIGN_IN_MINUTES;
    return this.note(key, at, { limit, minutes, refusal: refused('too_many_sign_ins', { minutes }) });
  }

  /** The instant is the name of the attempt: whoever takes it back has to say the same. */
  private async note(key: string, at: Instant, { limit, minutes, refusal }: Window): Promise<number> {
    const count = await this.secrets.attempts.note(key, at, addMinutes(at, -minutes));
    if (count <= limit) return count;
    // A refused attempt is not held against anyone: the window ends when the real ones are old.
    await this.secrets.attempts.forgive(key, at);
    throw refusal;
  }
}
