import type { Actor } from '@app/contracts/shared';
import { refused } from '../commands/command.js';

/** By whose doing a file comes: `account:12`, or `link:…` of whoever holds one. */
export type Sender = `${'account' | 'link'}:${string}`;
type Quota = { readonly server: number; readonly account: number; readonly link: number };

/** The senders whose quotas count a file that somebody sends by a session. */
export const sendersOf = ({ account_id }: Pick<Actor, 'account_id'>): readonly Sender[] =>
  account_id === null ? [] : [`account:${account_id}`];

/** Bytes: twelve, six and three files of the largest kind. */
const BYTES: Quota = { server: 600_000_000, account: 300_000_000, link: 150_000_000 };
/** Files that wait unread, each for so long. */
const WAITING: Quota = { server: 200, account: 60, link: 30 };
const PATIENCE_MS = 20_000;

type Waiting = { readonly keys: readonly string[]; readonly bytes: number; readonly begin: () => void };

const mostOf = (quota: Quota, key: string): number => quota[key.split(':')[0] as keyof Quota];

/** Bytes that are on their way or wait to be checked; beyond them a file waits unread for a while, or comes again (SEC-023). */
export class UploadQuota {
  private readonly taken = new Map<string, number>();
  private readonly waiting: Waiting[] = [];

  constructor(
    private readonly most = BYTES,
    private readonly patience = PATIENCE_MS,
  ) {}

  /** Resolves with what gives them back. Refuses with `uploads_busy`. */
  async take(bytes: number, senders: readonly Sender[]): Promise<() => void> {
    const keys = ['server', ...senders];
    await this.turn(keys, bytes);
    return () => {
      this.add(keys, -bytes);
      this.letIn();
    };
  }

  private turn(keys: readonly string[], bytes: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const full = keys.some(
        (key) => this.waiting.filter((one) => one.keys.includes(key)).length >= mostOf(WAITING, key),
      );
      if (full) return reject(refused('uploads_busy'));
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(one), 1);
        reject(refused('uploads_busy'));
      }, this.patience);
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const one = { keys, bytes, begin };
      this.waiting.push(one);
      this.letIn();
    });
  }

  /** In the order in which they came, but nobody waits for another's quota. */
  private letIn(): void {
    for (const one of [...this.waiting]) {
      const { keys, bytes, begin } = one;
      if (keys.some((key) => (this.taken.get(key) ?? 0) + bytes > mostOf(this.most, key))) continue;
      this.waiting.splice(this.waiting.indexOf(one), 1);
      this.add(keys, bytes);
      begin();
    }
  }

  private add(keys: readonly string[], bytes: number): void {
    for (const key of keys) {
      const left = (this.taken.get(key) ?? 0) + bytes;
      if (left > 0) this.taken.set(key, left);
      else this.taken.delete(key);
    }
  }
}
