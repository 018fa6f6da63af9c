import { Inject, Injectable } from '@nestjs/common';
import {
  MEDIA_PASS_FACTS,
  type MediaPassCommand,
  mediaPassDecider,
  type MediaPassFacts,
  mediaPassStream,
} from '@app/contracts/media-pass';
import {
  type LedgerCommand,
  ledgerDecider,
  ledgerStream,
  type PaymentCommand,
  paymentDecider,
  type PaymentState,
  paymentStream,
  type SubmissionCommand,
  submissionDecider,
  type SubmissionStart,
  type SubmissionState,
  submissionStream,
} from '@app/contracts/payments';
import { splitEvenly } from '@app/contracts/pricing';
import { ROSTER_FACTS, type RosterFacts } from '@app/contracts/roster';
import { type Cents, type Position, type Refusal, START, ZERO } from '@app/contracts/shared';
import { type CommandMeta, Refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { Processes } from '../platform/processes/processes.js';

/** One pass through a submit sequence: what it is about, who moves it, and how far the log has come with it. */
export type Journey = {
  readonly start: SubmissionStart;
  readonly meta: CommandMeta;
  position: Position;
};

export const journeyOf = (start: SubmissionStart, meta: CommandMeta): Journey => ({ start, meta, position: START });

/** The single steps of the submit sequence; each may be done again and then changes nothing (KER-025). */
@Injectable()
export class SubmissionSteps {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Processes) private readonly processes: Processes,
    @Inject(ROSTER_FACTS) private readonly roster: RosterFacts,
    @Inject(MEDIA_PASS_FACTS) private readonly passes: MediaPassFacts,
  ) {}

  async submission(journey: Journey, name: string, command: SubmissionCommand): Promise<NonNullable<SubmissionState>> {
    const { submission_id } = journey.start;
    const ran = await this.processes.step(submission_id, name, journey.meta, (meta) =>
      this.runner.run({ stream: submissionStream(submission_id), name, decider: submissionDecider, command, meta }),
    );
    journey.position = ran.position;
    if (ran.state === null) throw new Error(`submission ${submission_id} has no start`);
    return ran.state;
  }

  async ledger(journey: Journey, name: string, command: LedgerCommand): Promise<void> {
    const { submission_id, registration_id } = journey.start;
    const ran = await this.processes.step(submission_id, name, journey.meta, (meta) =>
      this.runner.run({ stream: ledgerStream(registration_id), name, decider: ledgerDecider, command, meta }),
    );
    journey.position = ran.position;
  }

  /** `fresh`: this very call wrote the event; false for a repeat, which may charge nothing again. */
  async payment(
    journey: Journey,
    name: string,
    command: PaymentCommand,
  ): Promise<{ state: NonNullable<PaymentState>; fresh: boolean }> {
    const { submission_id } = journey.start;
    const ran = await this.processes.step(submission_id, name, journey.meta, (meta) =>
      this.runner.run({ stream: paymentStream(keyOf(journey)), name, decider: paymentDecider, command, meta }),
    );
    journey.position = ran.position;
    if (ran.state === null) throw new Error(`payment of ${submission_id} has no start`);
    return { state: ran.state, fresh: ran.events.length > 0 && !ran.repeated };
  }

  /** Holds the passes of the selected dancers before the card is asked (PAY-256); all refusals come at once. */
  async reserveMediaPasses(journey: Journey): Promise<void> {
    const names = await this.names(journey);
    const { account_id, season_id } = journey.start;
    const paid = await this.passes.passes(account_id, season_id, this.people(journey));
    const refusals: Refusal[] = [];
    for (const person of this.people(journey)) {
      const name = names.get(person) ?? `${person}`;
      // Also under the number of somebody who was merged with him (ROS-062), of which his own pass knows nothing.
      if (paid[person]?.paid) {
        refusals.push({ code: 'media_pass_already_paid', params: { names: name } });
        continue;
      }
      const by = this.byPayment(journey, person);
      try {
        await this.mediaPass(journey, 'ReserveMediaPass', {
          type: 'ReserveMediaPass',
          ...by,
          name,
        });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refusals.push(...error.refusals);
      }
    }
    if (refusals.length > 0) throw new Refused([together(refusals)]);
  }

  /** `amount`: what the passes cost in all; split among them as FEE-226 says. */
  async payMediaPasses(
    journey: Journey,
    transaction_id: string,
    amount: Cents = journey.start.payment?.amount ?? ZERO,
  ): Promise<void> {
    const people = await this.roster.people(journey.start.account_id);
    const shares = splitEvenly(
      amount,
      this.people(journey).map((id) => {
        const person = people.get(id)?.person;
        return { id, last_name: person?.lname ?? '', first_name: person?.fname ?? '' };
      }),
    );
    for (const { id, amount } of shares) {
      const by = this.byPayment(journey, Number(id));
      await this.mediaPass(journey, 'PayMediaPass', { type: 'PayMediaPass', ...by, amount, transaction_id });
    }
  }

  async releaseMediaPasses(journey: Journey): Promise<void> {
    for (const person of this.people(journey)) {
      await this.mediaPass(journey, 'ReleaseMediaPass', {
        type: 'ReleaseMediaPass',
        ...this.byPayment(journey, person),
      });
    }
  }

  private people(journey: Journey): readonly number[] {
    return journey.start.payment?.payment_type === 'MEDIA_PASS' ? journey.start.payment.person_ids : [];
  }

  private byPayment({ start }: Journey, person_id: number) {
    return {
      season_id: start.season_id,
      person_id,
      registration_id: start.registration_id,
      payment_id: start.payment?.payment_id ?? start.submission_id,
    };
  }

  private async mediaPass(journey: Journey, name: string, command: MediaPassCommand): Promise<void> {
    const stream = mediaPassStream(command.season_id, command.person_id);
    const ran = await this.processes.step(
      journey.start.submission_id,
      `${name}:${command.person_id}`,
      journey.meta,
      (meta) => this.runner.run({ stream, name, decider: mediaPassDecider, command, meta }),
    );
    journey.position = ran.position;
  }

  private async names(journey: Journey): Promise<ReadonlyMap<number, string>> {
    if (this.people(journey).length === 0) return new Map();
    const people = await this.roster.people(journey.start.account_id);
    return new Map([...people].map(([id, { person }]) => [id, `${person.fname} ${person.lname}`]));
  }
}

const keyOf = ({ start }: Journey): string => {
  if (start.payment === null) throw new Error(`${start.submission_id} pays nothing`);
  return start.payment.payment_id;
};

/** One sentence for all the passes that were paid meanwhile (PAY-256). */
const together = (refusals: readonly Refusal[]): Refusal => {
  const paid = refusals.filter((r) => r.code === 'media_pass_already_paid');
  if (paid.length === 0) return refusals[0]!;
  return { code: 'media_pass_already_paid', params: { names: paid.map((r) => String(r.params.names)).join(', ') } };
};
