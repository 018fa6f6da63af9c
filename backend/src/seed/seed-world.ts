import type { JudgePictures } from '../scoring/judges/judge-pictures.js';
import type { CommandBus } from '@nestjs/cqrs';
import type { RegisteredPerson } from '@app/contracts/registration';
import type { Actor, Instant } from '@app/contracts/shared';
import type { ReadSide } from '../read-side.module.js';
import type { StandingClock, ManualScheduler } from '../platform/clock/manual/manual-clock.js';
import type { Command, CommandMeta, CommandResult } from '../platform/commands/command.js';
import type { Platform } from '../platform.module.js';

export const SYSTEM: Actor = { account_id: null, role: 'system', display: 'Callboard' };
export const VISITOR: Actor = { account_id: null, role: 'visitor', display: 'Visitor' };

/** A demo account as later steps act for it. */
export type SeedAccount = {
  readonly account_id: number;
  readonly email: string;
  readonly actor: Actor;
  readonly studio_id: number | null;
  /** Whose name stands on the card. */
  readonly payer: { readonly fname: string; readonly lname: string };
};

/** What the seed needs of the running product besides its commands. */
export type SeedTools = {
  /** A token for a card as the hosted fields get it from the gateway's server. */
  readonly cardToken: (ccnumber: string) => Promise<string>;
  /** Resolves when reactions have done what follows from all that has happened. */
  readonly reacted: () => Promise<void>;
  /** Keeps portrait or signature of a judge. */
  readonly judgePicture: JudgePictures['save'];
  /** Keeps the film of a video of the homework library. */
  readonly homeworkFilm: (homework_id: number, film: Uint8Array, meta: CommandMeta) => Promise<unknown>;
};

/** Runs the product's commands as one of the demo people, at the time that the story is at. */
export class SeedWorld {
  readonly accounts = new Map<string, SeedAccount>();
  /** Roster people of an account in the order of the list. */
  readonly people = new Map<number, RegisteredPerson[]>();

  constructor(
    private readonly bus: CommandBus,
    readonly platform: Platform,
    private readonly clock: StandingClock,
    readonly scheduler: ManualScheduler,
    private readonly reads: ReadSide,
    readonly tools: SeedTools,
  ) {}

  /** Time only goes on: what took longer than planned pushes what comes after it. */
  at(instant: string): void {
    if (Date.parse(instant) > Date.parse(this.clock.now())) this.clock.moveTo(instant);
  }

  now(): Instant {
    return this.clock.now();
  }

  later(minutes: number): void {
    this.clock.advanceMinutes(minutes);
  }

  meta(actor: Actor, reason?: string): CommandMeta {
    const id = this.platform.ids.uuid();
    return {
      command_id: id,
      actor,
      correlation_id: id,
      causation_id: id,
      request_id: id,
      ip_hash: null,
      ...(reason ? { reason } : {}),
    };
  }

  async run<A>(command: Command<unknown>): Promise<A> {
    const execute = () => this.bus.execute<Command<unknown>, CommandResult<A>>(command);
    const { answer } = await this.platform.log.moments.begin(execute);
    return answer;
  }

  /** What a screen would have waited for before the next click; ledgers and mails follow at the time of their cause. */
  async settle(): Promise<void> {
    await this.tools.reacted();
    await this.reads.projections.waitFor(await this.platform.log.head(), 30_000);
  }

  account(email: string): SeedAccount {
    const account = this.accounts.get(email);
    if (!account) throw new Error(`the seed has no account ${email}`);
    return account;
  }
}
