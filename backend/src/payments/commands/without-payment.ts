import { Inject, Injectable } from '@nestjs/common';
import { completionSubmissionId } from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import type { Position } from '@app/contracts/shared';
import type { CommandMeta } from '../../platform/commands/command.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { Submissions } from '../submissions.js';

/** The submit sequence of a review that has nothing left to pay: it completes the registration, or confirms its edit (PAY-315). */
@Injectable()
export class WithoutPayment {
  constructor(
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'submission'>,
    @Inject(Submissions) private readonly submissions: Pick<Submissions, 'begin'>,
  ) {}

  /** `done_by`: the sequence that has completed it already, which then answers again (PAY-157). */
  async submit(registration: Registration, meta: CommandMeta, done_by: string | null = null): Promise<Position> {
    const { id, account_id, season_id, event_id, review, editing } = registration;
    const draft_version = review?.draft_version ?? registration.draft_version;
    const start = {
      submission_id: done_by ?? (await this.nextId(id, draft_version)),
      kind: 'completion',
      registration_id: id,
      ...{ account_id, season_id, event_id, draft_version },
      mode: editing ? 'editing' : 'registration',
      send_employee_email: false,
      payment: null,
    } as const;
    return (await this.submissions.begin(start, meta, null, null)).position;
  }

  /** A sequence that a step refused has ended: the same review tries again in another one. */
  private async nextId(id: number, draft_version: number): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const submission_id = completionSubmissionId(id, draft_version, attempt);
      if ((await this.money.submission(submission_id)).state?.status !== 'failed') return submission_id;
    }
  }
}
