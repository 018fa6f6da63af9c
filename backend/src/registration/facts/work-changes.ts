import { Inject, Injectable } from '@nestjs/common';
import { registrationOf } from '@app/contracts/audit';
import { eventsOf } from '@app/contracts/registry';
import type { Position, StoredEvent } from '@app/contracts/shared';
import { EventLog } from '../../platform/event-store/event-log.js';
import { type Progress, PROGRESS } from '../../platform/http/read-after.interceptor.js';

/** The streams whose events change what the work lists ask of a registration. */
const KINDS = [
  'registration',
  'ledger',
  'payment',
  'submissionProcess',
  'routineMedia',
  'waiver',
  'roster',
  'tables',
] as const;
const TYPES = KINDS.flatMap((kind) => Object.keys(eventsOf[kind]));
/** The read models that hold it. */
const VIEWS = [
  'registrations',
  'balances',
  'payments',
  'submissions',
  'ledger',
  'music',
  'waivers',
  'uploads',
  'roster',
] as const;
/** Reading all anew is quicker than going through more events than this. */
const MOST_EVENTS = 1_000;

/** The registrations that changed, by account or by number; `all` where nothing was read before, or too much has changed. */
export type WorkChange =
  | 'all'
  | { readonly accounts: ReadonlySet<number>; readonly registrations: ReadonlySet<number> };

const accountOf = ({ data }: StoredEvent): number | null =>
  'account_id' in data && typeof data.account_id === 'number' ? data.account_id : null;

/** Tells by the log what has to be read again for the work lists, so that nobody reads all registrations for one that changed. */
@Injectable()
export class WorkChanges {
  private after: Position | null = null;
  private accounts = new Set<number>();
  private registrations = new Set<number>();
  private all = true;

  constructor(
    @Inject(EventLog) private readonly log: Pick<EventLog, 'head' | 'readAll' | 'moments'>,
    @Inject(PROGRESS) private readonly progress: Pick<Progress, 'waitFor'>,
  ) {}

  /** Since it was asked last; what the read models did not have then is told again. */
  async since(): Promise<WorkChange> {
    await this.readOn();
    const told = this.all ? 'all' : { accounts: this.accounts, registrations: this.registrations };
    // Asked before anything is read: what arrives meanwhile is told once more.
    if (await this.progress.waitFor(this.after!, 0, VIEWS)) {
      [this.all, this.accounts, this.registrations] = [false, new Set(), new Set()];
    }
    return told;
  }

  private async readOn(): Promise<void> {
    if (this.after === null) {
      this.after = await this.log.head();
      return;
    }
    const { events, reached } = await this.log.readAll({
      after: this.after,
      filter: { types: TYPES },
      limit: MOST_EVENTS,
      fresh: (await this.log.moments.now().hearAll()) === null,
    });
    const isTooMuch = events.length === MOST_EVENTS;
    this.after = isTooMuch ? await this.log.head() : reached;
    this.all ||= isTooMuch;
    for (const event of events) this.note(event);
  }

  private note(event: StoredEvent): void {
    const [registration, account] = [registrationOf(event), accountOf(event)];
    if (registration !== null) this.registrations.add(registration);
    if (account !== null) this.accounts.add(account);
    this.all ||= registration === null && account === null;
  }
}
