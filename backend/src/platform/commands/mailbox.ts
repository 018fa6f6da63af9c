/**
 * One queue per key: a worker takes all that waits for a key in one go, so that a hot stream decides many commands and
 * commits them in one append (KER-010). Different keys work side by side.
 */
export class Mailbox<Job> {
  private readonly queues = new Map<string, Job[]>();

  constructor(
    private readonly work: (key: string, jobs: Job[]) => Promise<void>,
    private readonly most = 200,
  ) {}

  /** `work` must settle each job by itself and never reject. */
  post(key: string, job: Job): void {
    const waiting = this.queues.get(key);
    if (waiting) {
      waiting.push(job);
      return;
    }
    this.queues.set(key, [job]);
    void this.drain(key);
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
      await this.work(key, queue.splice(0, this.most));
    }
    this.queues.delete(key);
  }
}
