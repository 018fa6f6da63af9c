/**
 * One queue per key: a worker takes all that waits for a key in one go, so that a hot stream decides many commands and
 * commits them in one append (KER-010). Different keys work side by side.
 */
export class Mailbox<Job> {
  private readonly queues = new Map<string, Job[]>();

  constructor(
    private readonly work: (key: string, jobs: Job[]) => Promise<void>,
    /** So many are worked on at once, and so many may wait meanwhile. */
    private readonly limits: { readonly most: number; readonly mostWaiting: number },
  ) {}

  /** `work` must settle each job by itself and never reject. False when too many wait: the job is not taken. */
  post(key: string, job: Job): boolean {
    const waiting = this.queues.get(key);
    if (!waiting) {
      this.queues.set(key, [job]);
      void this.drain(key);
      return true;
    }
    if (waiting.length >= this.limits.mostWaiting) return false;
    waiting.push(job);
    return true;
  }

  get size(): number {
    return this.queues.size;
  }

  get deepest(): number {
    let most = 0;
    for (const { length } of this.queues.values()) most = Math.max(most, length);
    return most;
  }

  private async drain(key: string): Promise<void> {
    // One turn of the event loop, so that commands of the same tick share the first append.
    await Promise.resolve();
    for (let queue = this.queues.get(key); queue && queue.length > 0; queue = this.queues.get(key)) {
      await this.work(key, queue.splice(0, this.limits.most));
    }
    this.queues.delete(key);
  }
}
