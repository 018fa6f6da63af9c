import type { EventFailure, ReactionStatus, StoredEvent } from '@app/contracts/shared';
import type { Settings } from '../settings/settings.port.js';

/** The event at which something stopped, and why. */
export const failureOf = ({ id, type, stream, revision, position }: StoredEvent, error: unknown): EventFailure => ({
  event_id: id,
  type,
  stream,
  revision,
  position,
  error: error instanceof Error ? error.message : String(error),
});

/** Which reactions there are and at which event one has stopped: every server sees what any of them met (KER-045). */
export class ReactionBoard {
  /** What this process has told of each; undefined before it told anything. */
  private readonly told = new Map<string, string | undefined>();

  constructor(private readonly settings: Pick<Settings, 'get' | 'set'>) {}

  add(name: string): void {
    this.told.set(name, undefined);
  }

  /** @param failure null when an event was handled */
  async tell(name: string, failure: EventFailure | null): Promise<void> {
    const text = failure === null ? '' : JSON.stringify(failure);
    if (this.told.get(name) === text) return;
    await this.settings.set(keyOf(name), text);
    this.told.set(name, text);
  }

  all(): Promise<ReactionStatus[]> {
    const names = [...this.told.keys()].sort();
    return Promise.all(
      names.map(async (name) => {
        const text = await this.settings.get(keyOf(name));
        return { name, failed: text ? (JSON.parse(text) as EventFailure) : null };
      }),
    );
  }
}

const keyOf = (name: string): string => `reaction_stopped:${name}`;
