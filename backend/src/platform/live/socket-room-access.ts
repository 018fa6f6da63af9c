import type { Viewer } from '../auth/viewer.js';
import type { SocketRoomGuard } from './socket-room-guard.port.js';

/** Whether this viewer, or a visitor with this token, may hear of the thing with this id. Staff are let in before. */
export type SocketRoomRule = (
  id: string,
  viewer: Viewer | null,
  token: string | undefined,
) => boolean | Promise<boolean>;

/** For what has the number of an account: its own viewer. */
export const isOwnAccount: SocketRoomRule = (id, viewer) => viewer !== null && String(viewer.account_id) === id;

/** Who may join which socket room (LIV-001, LIV-006): the capability that knows the owner of a thing gives its rule, what has none is refused. */
export class SocketRoomAccess implements SocketRoomGuard {
  private readonly rules = new Map<string, SocketRoomRule>();

  rule(kind: string, rule: SocketRoomRule): void {
    if (this.rules.has(kind)) throw new Error(`two rules for the rooms of ${kind}`);
    this.rules.set(kind, rule);
  }

  /** What has rooms, beside the one of staff. */
  get kinds(): string[] {
    return [...this.rules.keys()];
  }

  async mayJoin(viewer: Viewer | null, room: string, token?: string): Promise<boolean> {
    if (viewer && viewer.roles.length > 0) return true;
    const [kind = '', id = ''] = room.split(':', 2);
    return (await this.rules.get(kind)?.(id, viewer, token)) ?? false;
  }
}
