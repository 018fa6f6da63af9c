import type { Lease, Leases } from '@app/contracts/server';

type Held = Lease & { lost: boolean };

/** The leases of an installation, in memory: each process has its own side of them. */
export class LeaseOffice {
  private readonly holders = new Map<string, Held>();

  /** What one process sees. */
  desk(): Leases & { readonly names: readonly string[] } {
    const mine = new Set<Held>();
    const holders = this.holders;
    return {
      get names() {
        return [...mine].filter((lease) => lease.held).map(({ name }) => name);
      },
      acquire: async (name) => {
        if (holders.has(name)) return null;
        const lease: Held = {
          name,
          lost: false,
          get held() {
            return !this.lost;
          },
          release: async () => {
            lease.lost = true;
            if (holders.get(name) === lease) holders.delete(name);
          },
        };
        holders.set(name, lease);
        mine.add(lease);
        return lease;
      },
      close: async () => {
        for (const lease of mine) await lease.release();
      },
    };
  }

  /** The lease ends; its holder knows at once, as one does whose renewals failed for too long. */
  lose(name: string): void {
    const lease = this.holders.get(name);
    if (lease) lease.lost = true;
    this.holders.delete(name);
  }

  /** The lease ends, and its holder does not know yet: it was asleep, or its clock is slow. */
  forget(name: string): void {
    this.holders.delete(name);
  }
}
