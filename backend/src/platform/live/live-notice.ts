import type { Position } from '@app/contracts/shared';

/** What goes to the browser: a pointer, never data (LIV-006). `*` as resource and id: re-read everything. */
export type Hint = { readonly resource: string; readonly id: string | number; readonly position: Position };

/** What the projections say after a commit (LIV-002). */
export type LiveNotice = Hint & { readonly rooms: readonly string[] };

export type NoticeListener = (notices: readonly LiveNotice[]) => void;

/** Tells the listener of every change from now on; returns the way to stop. */
export type NoticeFeed = (listener: NoticeListener) => () => void;
