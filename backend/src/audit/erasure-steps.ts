import { Inject, Injectable } from '@nestjs/common';
import { accountDecider } from '@app/contracts/accounts';
import { type ErasureReport, type ErasureState, type HeldEvent, MOST_LISTED } from '@app/contracts/audit';
import { streamName } from '@app/contracts/shared';
import type { CommandMeta } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { IDEMPOTENCY, type IdempotencyStore } from '../platform/idempotency/idempotency-store.port.js';
import { KEY_STORE, type KeyStore } from '../platform/keys/key-store.port.js';
import { READ_SIDE_AUDIT, type ReadSideAudit } from '../platform/read-models/read-side-audit.port.js';
import { SCRUBBER, type Scrubber } from '../platform/scrub/scrubber.port.js';
import { SECRETS, type SecretStore } from '../platform/secrets/secret-store.port.js';
import { PersonalTraces, placeOf, type Traces } from './personal-traces.js';

type Erasure = NonNullable<ErasureState>;

/** The work of each step of an erasure; all of it may be done again (KER-025). */
@Injectable()
export class ErasureSteps {
  /** By what copies are found of who is being erased here; once the keys are gone, no event says it again. */
  private readonly known = new Map<string, Traces>();

  constructor(
    private readonly traces: PersonalTraces,
    private readonly log: EventLog,
    private readonly runner: CommandRunner,
    @Inject(KEY_STORE) private readonly keys: KeyStore,
    @Inject(SECRETS) private readonly secrets: SecretStore,
    @Inject(IDEMPOTENCY) private readonly answers: IdempotencyStore,
    @Inject(READ_SIDE_AUDIT) private readonly reads: ReadSideAudit,
    @Inject(SCRUBBER) private readonly scrubber: Scrubber,
  ) {}

  /** What is kept beside the events, found by what the events still say: so it goes before the keys do. */
  async removeCopies(erasure: Erasure, meta: CommandMeta): Promise<{ mails: number; answers: number }> {
    const { kind, number, erasure_id } = erasure;
    if (kind === 'account') {
      await this.lock(number, meta);
      await this.secrets.forgetAccount(number);
    }
    const traces = await this.traces.of(kind, number);
    this.known.set(erasure_id, traces);
    return this.forgetCopies(traces);
  }

  /** From here on nobody can read it any more: snapshots and what processes remember go with the keys (KER-008). */
  async destroyKeys(erasure: Erasure): Promise<{ subjects: readonly string[] }> {
    const { subjects, kind, number, erasure_id } = erasure;
    const traces = this.known.get(erasure_id) ?? (await this.traces.of(kind, number));
    this.known.set(erasure_id, traces);
    for (const subject of subjects) await this.keys.destroy(subject);
    await this.forgetCopies(traces);
    return { subjects };
  }

  /** The documents that his events made are made of them again, which show `[erased]` now. */
  async rebuild({ subjects }: Erasure): Promise<{ projections: readonly string[] }> {
    const touched = await this.touchedBy(new Set(subjects));
    for (const [name, ids] of touched) {
      await this.reads.refold(name, [...ids]);
      const now = (await this.reads.projections()).find((one) => one.name === name);
      const failed = now?.rebuild?.failed ?? now?.failed;
      if (failed) throw new Error(`${name} could not be made anew: ${failed.error}`);
    }
    return { projections: [...touched.keys()] };
  }

  /** Deleted values leave the disk, the log is verified, and what held personal data is counted. */
  async report(erasure: Erasure): Promise<{ report: ErasureReport }> {
    const { subjects, erasure_id } = erasure;
    const traces = this.known.get(erasure_id);
    if (traces) await this.forgetCopies(traces);
    this.known.delete(erasure_id);
    await this.scrubber.scrub();
    const byType = new Map<string, number>();
    const list: HeldEvent[] = [];
    const counted = { events: 0, acted: 0 };
    for await (const slice of this.log.about(new Set(subjects))) {
      counted.acted += slice.filter(({ held }) => !held).length;
      for (const { event } of slice.filter(({ held }) => held)) {
        counted.events += 1;
        byType.set(event.type, (byType.get(event.type) ?? 0) + 1);
        if (list.length < MOST_LISTED) list.push(placeOf(event));
      }
    }
    const verified = await this.log.verifyAll();
    const chain = { ok: verified.ok, events: verified.events, head: verified.ok ? verified.head : null };
    const by_type = [...byType].map(([type, events]) => ({ type, events }));
    return { report: { ...counted, by_type, list, chain } };
  }

  /** By projection the documents that hold, or held, something of these people. */
  private async touchedBy(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const touched = new Map<string, Set<string>>();
    for await (const slice of this.log.about(subjects)) {
      const models = await this.reads.touchedBy(slice.map(({ event }) => event));
      for (const { projection, ids } of models.flat())
        touched.set(projection, new Set([...(touched.get(projection) ?? []), ...ids]));
    }
    return touched;
  }

  /** Done again later, because another server may have written a copy while this one looked for them. */
  private async forgetCopies({ mailIds, mentions }: Traces) {
    return {
      mails: await this.secrets.mails.forget(mailIds, mentions),
      answers: await this.answers.forget(),
    };
  }

  /** Whoever is signed in with the account is so no longer. */
  private async lock(account_id: number, meta: CommandMeta): Promise<void> {
    await this.runner.run({
      stream: streamName('account', account_id),
      name: 'LockAccount',
      decider: accountDecider,
      command: { type: 'LockAccount', by: null },
      meta: { ...meta, command_id: `${meta.command_id}:lock` },
    });
  }
}
