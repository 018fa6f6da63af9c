import { type AnyCall, asksReason } from '@app/contracts/shared';
import { ApiError } from './api-error.js';

type Ask = () => Promise<string | null>;
let dialog: Ask | null = null;
let asking: Promise<string | null> | null = null;
/** By what was changed: a draft that saves itself asks once, not with every save. */
const given = new Map<string, string>();

/** The dialog that asks registers itself here; it lives in React, requests do not. Returns the way to take it away. */
export const reasonsAskedBy = (ask: Ask): (() => void) => {
  dialog = ask;
  return () => {
    dialog = null;
  };
};

/** On another page a change is another one, with a reason of its own. */
export const forgetReasons = (): void => given.clear();

const ask = (): Promise<string | null> => {
  asking ??= (dialog?.() ?? Promise.resolve(null)).finally(() => {
    asking = null;
  });
  return asking;
};

type Parts = { readonly params?: object; readonly query?: object; readonly body?: unknown };
const aboutOf = ({ owner }: AnyCall, { params, query, body }: Parts): string => {
  const [kind, field] = Object.entries(owner)[0] ?? [];
  const values = { ...(body as object | undefined), ...query, ...params } as Readonly<Record<string, unknown>>;
  return `${kind} ${String(values[String(field)])}`;
};

/** Sends a change; when it is staff's of another's thing, asks why and sends it again with the reason (ADM-013, NAV-084). */
export const withReason = async <T>(call: AnyCall, parts: Parts, send: (body: unknown) => Promise<T>): Promise<T> => {
  if (!asksReason(call)) return send(parts.body);
  const about = aboutOf(call, parts);
  const sendFor = (reason: string | undefined) =>
    send(reason === undefined ? parts.body : { ...(parts.body as object | undefined), reason });
  try {
    return await sendFor(given.get(about));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'reason_required') throw error;
    const reason = await ask();
    if (reason === null) throw error;
    given.set(about, reason);
    return sendFor(reason);
  }
};
