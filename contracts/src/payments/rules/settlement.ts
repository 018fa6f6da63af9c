import { type Cents, type Instant, minus, sum, ZERO } from '../../shared/index.js';

/** One transaction as the gateway settled it; what it gave back is negative. */
export type SettlementLine = {
  readonly transaction_id: string;
  readonly at: Instant;
  readonly amount: Cents;
  /** The payment that it belongs to; null where the books do not say. */
  readonly payment_id: string | null;
};

/** A card's posting of a ledger; a refund is negative. */
export type CardPosting = SettlementLine & {
  readonly registration_id: number;
  readonly stream: string;
  readonly revision: number;
};

export type SettlementDifference = {
  readonly transaction_id: string;
  readonly kind: 'missing_in_ledger' | 'missing_at_gateway' | 'amounts_differ';
  readonly at: Instant;
  /** Null where this side knows nothing of it. */
  readonly gateway: Cents | null;
  readonly ledger: Cents | null;
  readonly payment_id: string | null;
  readonly posting: Pick<CardPosting, 'registration_id' | 'stream' | 'revision'> | null;
};

/** What was charged, and what went back of it. */
export type Settled = { readonly transactions: number; readonly charged: Cents; readonly refunded: Cents };

const settled = (amounts: readonly Cents[]): Settled => ({
  transactions: amounts.length,
  charged: sum(amounts.filter((amount) => amount > 0)),
  refunded: minus(ZERO, sum(amounts.filter((amount) => amount < 0))),
});

const byTransaction = <L extends SettlementLine>(lines: readonly L[]): ReadonlyMap<string, readonly L[]> => {
  const found = new Map<string, L[]>();
  for (const line of lines) {
    const same = found.get(line.transaction_id);
    if (same) same.push(line);
    else found.set(line.transaction_id, [line]);
  }
  return found;
};

const totalOf = (lines: readonly SettlementLine[]): Cents | null =>
  lines.length === 0 ? null : sum(lines.map(({ amount }) => amount));

const kindOf = (gateway: Cents | null, ledger: Cents | null): SettlementDifference['kind'] =>
  ledger === null ? 'missing_in_ledger' : gateway === null ? 'missing_at_gateway' : 'amounts_differ';

/**
 * Holds what the gateway settled against the card postings of all ledgers, transaction by transaction (AUD-016). One that
 * was posted twice adds up, so it differs from a gateway that settled it once. Differences come oldest first.
 */
export const compareSettlement = (lines: readonly SettlementLine[], postings: readonly CardPosting[]) => {
  const [atGateway, inLedger] = [byTransaction(lines), byTransaction(postings)];
  const differences: SettlementDifference[] = [];
  let equal = 0;
  for (const transaction_id of new Set([...atGateway.keys(), ...inLedger.keys()])) {
    const [theirs, ours] = [atGateway.get(transaction_id) ?? [], inLedger.get(transaction_id) ?? []];
    const [gateway, ledger] = [totalOf(theirs), totalOf(ours)];
    if (gateway === ledger) {
      equal += 1;
      continue;
    }
    const posting = ours[0] ?? null;
    differences.push({
      transaction_id,
      kind: kindOf(gateway, ledger),
      at: (theirs[0] ?? posting)!.at,
      gateway,
      ledger,
      payment_id: [...theirs, ...ours].find(({ payment_id }) => payment_id !== null)?.payment_id ?? null,
      posting: posting && {
        registration_id: posting.registration_id,
        stream: posting.stream,
        revision: posting.revision,
      },
    });
  }
  return {
    gateway: settled(lines.map(({ amount }) => amount)),
    ledger: settled(postings.map(({ amount }) => amount)),
    equal,
    differences: differences.sort((a, b) => a.at.localeCompare(b.at)),
  };
};
