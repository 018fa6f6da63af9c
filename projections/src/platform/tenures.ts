import type { Lease, Leases } from '@app/contracts/server';
import type { View } from './view.js';

/** What this process may carry: everything, or the projections whose leases it holds (KER-043). */
export class Tenures {
  private readonly held = new Map<string, Lease>();

  constructor(private readonly leases: Leases | null) {}

  /** The lease of a view that this process carries; null where there are no leases. */
  of({ name }: View): Lease | null {
    return this.held.get(name) ?? null;
  }

  /** Whether the view may be carried from now on; false while another process does. */
  async take(view: View): Promise<boolean> {
    if (!this.leases || this.of(view)?.held) return true;
    const lease = await this.leases.acquire(`projection:${view.name}`);
    if (lease) this.held.set(view.name, lease);
    else this.held.delete(view.name);
    return lease !== null;
  }

  async release({ name }: View): Promise<void> {
    const lease = this.held.get(name);
    this.held.delete(name);
    await lease?.release();
  }

  async releaseAll(): Promise<void> {
    const held = [...this.held.values()];
    this.held.clear();
    await Promise.all(held.map((lease) => lease.release()));
  }
}
