import { Inject, Injectable } from '@nestjs/common';
import { moneyAsOf, type ReplayAnswer, type VerifyAnswer } from '@app/contracts/audit';
import { EventLog } from '../platform/event-store/event-log.js';
import { READ_SIDE_AUDIT, type ReadSideAudit } from '../platform/read-models/read-side-audit.port.js';
import { AuditLog } from './audit-log.js';

/** Proves the read models by the events, and the events by their hashes. */
@Injectable()
export class Replay {
  constructor(
    private readonly log: EventLog,
    private readonly audit: AuditLog,
    @Inject(READ_SIDE_AUDIT) private readonly reads: ReadSideAudit,
  ) {}

  /** Every read model of a registration, folded again from events alone and held against what is served (AUD-004). */
  async registration(registrationId: number): Promise<ReplayAnswer> {
    const state = await this.audit.now(registrationId);
    const models = await this.reads.compareAll(String(registrationId), [
      'registrations',
      'registration-detail',
      'balances',
    ]);
    return {
      registration_id: registrationId,
      equal: models.every((m) => m.equal),
      verified_at: await this.log.head(),
      models,
      money: moneyAsOf(state),
    };
  }

  /** The hash chain of a stream (KER-007, AUD-007). */
  async verify(stream: string): Promise<VerifyAnswer> {
    const verified_at = await this.log.head();
    const result = await this.log.verify(stream);
    const common = { stream, events: result.events, verified_at };
    return result.ok
      ? { ...common, ok: true, head: result.head, bad: null }
      : { ...common, ok: false, head: null, bad: result.bad };
  }
}
