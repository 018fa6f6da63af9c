import type { Viewer } from '../auth/viewer.js';
import type { RoomGuard } from './room-guard.port.js';

/** Whether this viewer, or a visitor with this token, may hear of the thing with this id. Staff are let in before. */
export type RoomRule = (id: string, viewer: Viewer | null, token: string | undefined) => boolean | Promise<boolean>;

/** Rooms whose rule is a business matter: the business room that knows the owner adds it. */
export type RuledKind = 'registration' | 'tourDate' | 'link';

const isOwn: RoomRule = (id, viewer) => viewer !== null && String(viewer.account_id) === id;

/** Who may join which room (LIV-001, LIV-006). What has no rule is refused. */
export class RoomAccess implements RoomGuard {
  private readonly rules = new Map<string, RoomRule>([
    ['account', isOwn],
    ['roster', isOwn],
    ['board', () => true],
  ]);

  rule(kind: RuledKind, rule: RoomRule): void {
    if (this.rules.has(kind)) throw new Error(`two rules for the rooms of ${kind}`);
    this.rules.set(kind, rule);
  }

  async mayJoin(viewer: Viewer | null, room: string, token?: string): Promise<boolean> {
    if (viewer && viewer.roles.length > 0) return true;
    const [kind = '', id = ''] = room.split(':', 2);
    return (await this.rules.get(kind)?.(id, viewer, token)) ?? false;
  }
}
