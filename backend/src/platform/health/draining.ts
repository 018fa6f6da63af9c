import type { OpenRequests } from '../http/open-requests.js';

const LONGEST_MS = 8000;

/** Whether this process is going: it takes no new requests, and finishes those under way (OPS-005). */
export class Draining {
  private started = false;

  constructor(private readonly requests: Pick<OpenRequests, 'answered'>) {}

  get active(): boolean {
    return this.started;
  }

  /** Resolves when the last request under way has its answer, or has taken too long. */
  begin(): Promise<void> {
    this.started = true;
    return this.requests.answered(LONGEST_MS);
  }
}
