import { commonMessages, type Position } from '@app/contracts/shared';
import type { Mode } from './sight.js';

export type Join = {
  readonly room: string;
  readonly after?: Position;
  readonly mode?: Mode;
  readonly token?: string;
};
export type Attend = { readonly room: string; readonly mode: Mode | null };

type Code = 'forbidden' | 'invalid_input' | 'not_ready' | 'too_many_requests';
export type Answer =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly code: Code; readonly message: string };

const ROOM = /^(staff|[a-z][A-Za-z]{0,30}:[\w-]{1,64})$/;
const POSITION = /^\d{1,20}(\/\d{1,20})?$/;

const isRoom = (value: unknown): value is string => typeof value === 'string' && ROOM.test(value);
const isMode = (value: unknown): value is Mode => value === 'viewing' || value === 'editing';
const isPosition = (value: unknown): value is Position => typeof value === 'string' && POSITION.test(value);

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  body !== null && typeof body === 'object' ? { ...body } : {};

/** Null for anything that is no `join`. A position that is none (a client that heard nothing yet sends null) asks for nothing. */
export const joinOf = (body: unknown): Join | null => {
  const { room, after, mode, token } = fieldsOf(body);
  if (!isRoom(room)) return null;
  if (mode !== undefined && !isMode(mode)) return null;
  if (token !== undefined && (typeof token !== 'string' || token.length > 256)) return null;
  return { room, mode, token, after: isPosition(after) ? after : undefined };
};

export const attendOf = (body: unknown): Attend | null => {
  const { room, mode = null } = fieldsOf(body);
  return isRoom(room) && (mode === null || isMode(mode)) ? { room, mode } : null;
};

export const roomOf = (body: unknown): string | null => {
  const { room } = fieldsOf(body);
  return isRoom(room) ? room : null;
};

export const refusal = (code: Code): Answer => ({
  ok: false,
  code,
  message: commonMessages[code].text(),
});
