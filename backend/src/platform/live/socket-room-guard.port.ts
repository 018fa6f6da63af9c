import type { Viewer } from '../auth/viewer.js';

/** Whether this person, or a visitor with the token of a link, may hear of a room (LIV-001). */
export type SocketRoomGuard = { mayJoin(viewer: Viewer | null, room: string, token?: string): Promise<boolean> };
export const SOCKET_ROOM_GUARD = Symbol('SocketRoomGuard');
