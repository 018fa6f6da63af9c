import { type Balance, type LedgerEvent, withBalances } from '../payments/index.js';
import type { Actor, Instant, StoredEvent } from '../shared/index.js';
import type { TimelineEvent } from './views.js';

/** One event of a ledger with what was owed before and after it, cents. */
export type PaymentAuditRow = {
  readonly id: string;
  readonly revision: number;
  readonly at: Instant;
  readonly text: string;
  readonly reason: string | null;
  /** The one who acted; of fees, whoever changed them. */
  readonly who: Actor;
  readonly before: Balance;
  readonly after: Balance;
  /** The event as it is stored, personal values masked; null for readers who may not open events. */
  readonly raw: TimelineEvent | null;
};

/** `GET audit/registrations/{id}/payment-audit`: all of a ledger in stream order (PAY-288). */
export type PaymentAudit = { readonly registration_id: number; readonly rows: readonly PaymentAuditRow[] };

/** The actor of a ledger's event; of fees, the one of the registration's event that they follow. */
export const ledgerActor =
  (registration: readonly StoredEvent[]) =>
  ({ type, data, metadata }: StoredEvent & LedgerEvent): Actor =>
    (type === 'FeesCharged' ? registration[data.source_revision]?.metadata.actor : undefined) ?? metadata.actor;

/** Every event of a whole ledger, oldest first (PAY-288). `toldOf` tells an event as its reader may see it, `rawOf` gives it as it is stored. */
export const paymentAuditRows = <E extends StoredEvent & LedgerEvent>(
  ledger: readonly E[],
  toldOf: (event: E) => Pick<PaymentAuditRow, 'text' | 'reason' | 'who'>,
  rawOf: (event: E) => TimelineEvent | null,
): readonly PaymentAuditRow[] =>
  withBalances(ledger).map(({ event, before, after }) => {
    const { id, revision, occurred_at } = event;
    return { id, revision, at: occurred_at as Instant, ...toldOf(event), before, after, raw: rawOf(event) };
  });
