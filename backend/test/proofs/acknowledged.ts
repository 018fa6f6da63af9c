/** What a server has said is done: after any crash all of it must still be so. */
export type Acknowledgement =
  | { readonly kind: 'started'; readonly registration: number }
  | { readonly kind: 'draft'; readonly registration: number; readonly draft_version: number; readonly value: number }
  | { readonly kind: 'reviewed'; readonly registration: number; readonly draft_version: number }
  | { readonly kind: 'paid'; readonly registration: number; readonly payment: string; readonly amount: number }
  | { readonly kind: 'declined'; readonly registration: number; readonly payment: string }
  | { readonly kind: 'account'; readonly account: number; readonly studio: number | null }
  | { readonly kind: 'erased'; readonly person: number };

export class Acknowledged {
  readonly all: Acknowledgement[] = [];
  private waiting: { count: number; tell: () => void }[] = [];

  add(one: Acknowledgement): void {
    this.all.push(one);
    for (const { tell } of this.waiting.filter(({ count }) => this.all.length >= count)) tell();
    this.waiting = this.waiting.filter(({ count }) => this.all.length < count);
  }

  /** Resolves when there are so many. */
  reach(count: number): Promise<void> {
    if (this.all.length >= count) return Promise.resolve();
    return new Promise((tell) => this.waiting.push({ count, tell }));
  }
}
