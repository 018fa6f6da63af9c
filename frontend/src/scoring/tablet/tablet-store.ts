import type { TabletEntry, TabletRoutine } from '@app/contracts/scoring';
import { deviceList } from '../../platform/device-list.js';
import { newKey } from '../../platform/ids.js';

const DEVICE = 'judge-tablet-device';
const KEYS = 'judge-tablet-keys';

const kept = <T>(name: string): T | null => JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
const keep = (name: string, value: unknown): void => localStorage.setItem(name, JSON.stringify(value));

/** This browser as a tablet, the same after each reload (PST-203). */
export const ownDeviceId = (): string => {
  const id = kept<string>(DEVICE) ?? newKey();
  keep(DEVICE, id);
  return id;
};

/** The key that link and PIN were exchanged for. */
export type TabletKey = { readonly tour_date_id: number; readonly position: number; readonly key: string };

type Keys = Readonly<Record<string, TabletKey>>;
/** The key that link and PIN were exchanged for; null: the PIN is still to be typed. */
export const keyOf = (link: string): TabletKey | null => kept<Keys>(KEYS)?.[link] ?? null;
export const keepKey = (link: string, key: TabletKey): void => keep(KEYS, { ...kept<Keys>(KEYS), [link]: key });
export const forgetKey = (link: string): void => {
  const { [link]: _, ...others } = kept<Keys>(KEYS) ?? {};
  keep(KEYS, others);
};

type JudgeAt = Pick<TabletKey, 'tour_date_id' | 'position'>;
/** Everything that belongs to one judge at one tour date, whichever link is used. */
export const nameOf = ({ tour_date_id, position }: JudgeAt): string => `judge-tablet-${tour_date_id}-${position}`;

type Waiting = { readonly of: string; readonly entry: TabletEntry };
const queue = deviceList<Waiting>('judge-tablet-queue');

/** The entries that the server has not taken yet, the oldest first (PST-201). */
export const waitingEntries = async (judge: JudgeAt): Promise<readonly TabletEntry[]> =>
  (await queue.all())
    .filter(({ of }) => of === nameOf(judge))
    .map(({ entry }) => entry)
    .sort((a, b) => a.device_at.localeCompare(b.device_at));
export const putEntries = (judge: JudgeAt, entries: readonly TabletEntry[]): Promise<unknown> =>
  queue.put(entries.map((entry) => [entry.entry_id, { of: nameOf(judge), entry }]));
export const dropEntries = (entries: readonly TabletEntry[]): Promise<unknown> =>
  queue.drop(entries.map(({ entry_id }) => entry_id));

type Own = TabletRoutine['own'];
/** An entry that is typed for a routine and not saved yet, with the values that the judge saw when it began. */
export type Draft = Own & { readonly base: Own };
/** All that a tablet remembers of its judge beside the entries. */
export type Remembered = {
  readonly drafts: Readonly<Record<number, Draft>>;
  /** The routine that is open. */
  readonly at: number | null;
  /** The judge's own quick notes, where the server does not have them yet. */
  readonly notes: readonly string[] | null;
  /** Entries that the server did not take, and why. */
  readonly refused: readonly { readonly title: string; readonly message: string }[];
};
const NOTHING: Remembered = { drafts: {}, at: null, notes: null, refused: [] };
export const remembered = (judge: JudgeAt): Remembered => kept<Remembered>(nameOf(judge)) ?? NOTHING;
export const remember = (judge: JudgeAt, what: Remembered): void => keep(nameOf(judge), what);
