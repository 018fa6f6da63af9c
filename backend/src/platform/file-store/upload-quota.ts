import type { Actor } from '@app/contracts/shared';
import { refused } from '../commands/command.js';

/** By whose doing a file comes: `account:12`, or `link:…` of whoever holds one. */
export type Sender = `${'account' | 'link'}:${string}`;
type Quota = { readonly server: number; readonly account: number; readonly link: number };

/** Whose quota a file counts in that somebody sends by a session. */
export const sendersOf = ({ account_id }: Pick<Actor, 'account_id'>): readonly Sender[] =>
  account_id === null ? [] : [`account:${account_id}`];

/** Twelve, six and three files of the largest kind. */
const QUOTA: Quota = { server: 600_000_000, account: 300_000_000, link: 150_000_000 };

/** Bytes that are on their way or wait to be checked; whoever would have more of them comes again (SEC-023). */
export class UploadQuota {
  private readonly taken = new Map<string, number>();

  constructor(private readonly most: Quota = QUOTA) {}

  /** Gives them back when called. Refuses with `uploads_busy`. */
  take(bytes: number, senders: readonly Sender[]): () => void {
    const keys = ['server', ...senders];
    if (keys.some((key) => this.of(key) + bytes > this.mostOf(key))) throw refused('uploads_busy');
    for (const key of keys) this.add(key, bytes);
    return () => {
      for (const key of keys) this.add(key, -bytes);
    };
  }

  private of(key: string): number {
    return this.taken.get(key) ?? 0;
  }

  private mostOf(key: string): number {
    return this.most[key.split(':')[0] as keyof Quota];
  }

  private add(key: string, bytes: number): void {
    const left = this.of(key) + bytes;
    if (left > 0) this.taken.set(key, left);
    else this.taken.delete(key);
  }
}
