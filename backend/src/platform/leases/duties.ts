import type { Lease, Leases } from '@app/contracts/server';

/** What only one process at a time does: whoever asks first has it until its lease is lost, then the next one (KER-043). */
export class Duties {
  private readonly leases = new Map<string, Lease>();
  private readonly asking = new Map<string, Promise<Lease | null>>();

  constructor(private readonly store: Pick<Leases, 'acquire'>) {}

  async isMine(name: string): Promise<boolean> {
    if (this.leases.get(name)?.held) return true;
    const asking = this.asking.get(name) ?? this.store.acquire(name).finally(() => this.asking.delete(name));
    this.asking.set(name, asking);
    const lease = await asking;
    if (lease) this.leases.set(name, lease);
    return lease !== null;
  }

  /** Whether this process has it in this very moment; takes nothing. */
  holds(name: string): boolean {
    return this.leases.get(name)?.held === true;
  }
}
