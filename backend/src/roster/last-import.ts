import { Inject, Injectable } from '@nestjs/common';
import type { ImportSummary } from '@app/contracts/roster';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { summaryOf } from './import-summary.js';
import { StreamRosterFacts } from './roster-facts.js';

/** The newest import that can be undone still; while it is saved it says how far it is (ROS-061). */
@Injectable()
export class LastImport {
  constructor(
    private readonly facts: StreamRosterFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(accountId: number): Promise<ImportSummary | null> {
    const { imports } = await this.facts.state(accountId);
    const last = imports.findLast(({ undone }) => !undone);
    const summary = last && summaryOf(last);
    return summary && summary.undo_until > this.clock.now() ? summary : null;
  }
}
