import {
  MOST_ENTRIES,
  type TabletAnswer,
  tabletCalls,
  type TabletEntriesBody,
  type TabletEntry,
  type TabletRoutine,
} from '@app/contracts/scoring';
import { addDays } from '@app/contracts/shared';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { request } from '../../platform/api.js';
import { ApiError } from '../../platform/api-error.js';
import { serverNow } from '../../platform/clock.js';
import { keepCopy, keptCopy } from '../../platform/device-copies.js';
import { sendInParts } from '../../platform/device-list.js';
import { newKey } from '../../platform/ids.js';
import { type Outbox, useOutbox } from '../../platform/use-outbox.js';
import {
  type Draft,
  dropEntries,
  nameOf,
  putEntries,
  remember,
  type Remembered,
  remembered,
  type TabletKey,
  waitingEntries,
} from './tablet-store.js';

type Own = TabletRoutine['own'];
const wordsOf = ({ note, data }: Pick<Own, 'note' | 'data'>) => ({ note, data });
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The page with what these entries gave. */
const applied = (copy: TabletAnswer, entries: readonly TabletEntry[]): TabletAnswer => ({
  ...copy,
  routines: copy.routines.map((routine) =>
    entries
      .filter(({ routine_id }) => routine_id === routine.id)
      .reduce<TabletRoutine>(
        ({ own, ...row }, { score, words }) => ({
          ...row,
          own: { ...own, ...(score && { score: score.value }), ...words?.value },
        }),
        routine,
      ),
  ),
});

/** An entry of what the judge changed; null where nothing was. */
const entryOf = ({ id, registration_id }: TabletRoutine, { base, ...draft }: Draft): TabletEntry | null => {
  const value = { note: draft.note.trim(), data: draft.data };
  const score = draft.score === base.score ? null : { base: base.score, value: draft.score };
  const words = isSame(value, wordsOf(base)) ? null : { base: wordsOf(base), value };
  if (!score && !words) return null;
  return { entry_id: newKey(), routine_id: id, registration_id, device_at: serverNow(), score, words };
};

const titleOf = (copy: TabletAnswer | null, { routine_id }: TabletEntry): string =>
  copy?.routines.find(({ id }) => id === routine_id)?.name || `Routine ${routine_id}`;

/** The judge's data in this browser: on the disk with each change. */
const useRemembered = (judge: TabletKey) => {
  const [now, setNow] = useState(() => remembered(judge));
  const latest = useRef(now);
  const change = useCallback(
    (part: Partial<Remembered>): void => {
      latest.current = { ...latest.current, ...part };
      remember(judge, latest.current);
      setNow(latest.current);
    },
    [judge],
  );
  return { now, latest, change };
};

type Memory = ReturnType<typeof useRemembered>;

/** The page as the server told it last, also from the disk of the tablet. */
const useCopy = (judge: TabletKey) => {
  const { tour_date_id, position, key } = judge;
  const [copy, setCopy] = useState<TabletAnswer | null>(null);
  const known = useRef<TabletAnswer | null>(null);
  const show = useCallback(
    async (next: TabletAnswer): Promise<void> => {
      known.current = next;
      setCopy(next);
      await keepCopy(nameOf(judge), addDays(next.end_date, 1), next);
    },
    [judge],
  );
  const read = useCallback(async (): Promise<void> => {
    await show(await request(tabletCalls.page, { params: { id: tour_date_id, position } }, { link: key }));
  }, [show, tour_date_id, position, key]);
  useEffect(() => {
    void keptCopy<TabletAnswer>(nameOf(judge)).then((found) => {
      if (!found || known.current) return;
      known.current = found;
      setCopy(found);
    });
  }, [judge]);
  return { copy, known, show, read };
};

/** The entries of this tablet on their way to the server. */
const useEntries = (
  judge: TabletKey,
  { known, show, read }: ReturnType<typeof useCopy>,
  { latest, change }: Memory,
) => {
  const outbox = useMemo((): Outbox<TabletEntry> => {
    const { tour_date_id: id, position, key: link } = judge;
    const send = async (entries: readonly TabletEntry[], waiting: number): Promise<void> => {
      const { notes } = latest.current;
      const body = { sent_at: serverNow(), waiting, entries: [...entries], ...(notes && { quick_notes: [...notes] }) };
      const sent = { params: { id, position }, body: body as TabletEntriesBody };
      const { refused } = await request(tabletCalls.send, sent, { link });
      const why = new Map(refused.map(({ entry_id, message }) => [entry_id, message]));
      const told = entries.flatMap((entry) => {
        const message = why.get(entry.entry_id);
        return message === undefined ? [] : [{ title: titleOf(known.current, entry), message }];
      });
      change({ notes: null, refused: [...latest.current.refused, ...told] });
      // The next entry is based on what the server has by now, also where nothing can be read after this.
      if (known.current) {
        const taken = entries.filter(({ entry_id }) => !why.has(entry_id));
        await show({ ...applied(known.current, taken), ...(notes && { own_notes: notes }) });
      }
      if (entries.length > 0) await dropEntries(entries);
    };
    return {
      waiting: () => waitingEntries(judge),
      put: (entries) => putEntries(judge, entries),
      send: () => sendInParts('judge-tablet', MOST_ENTRIES, () => waitingEntries(judge), send),
    };
  }, [judge, known, show, change, latest]);
  return useOutbox(outbox, read);
};

/** Entries that are typed and not saved yet. */
const draftsOf = ({ now, latest, change }: Memory) => {
  const draftOf = (routine: TabletRoutine): Draft => now.drafts[routine.id] ?? { ...routine.own, base: routine.own };
  const drop = ({ id }: TabletRoutine): void => {
    const left = Object.entries(latest.current.drafts).filter(([one]) => one !== String(id));
    change({ drafts: Object.fromEntries(left) });
  };
  return {
    draftOf,
    drop,
    isChanged: (routine: TabletRoutine): boolean => entryOf(routine, draftOf(routine)) !== null,
    change: (routine: TabletRoutine, part: Partial<Own>): void => {
      const draft = { ...draftOf(routine), ...part };
      const { base, ...value } = draft;
      if (isSame(value, base)) drop(routine);
      else change({ drafts: { ...latest.current.drafts, [routine.id]: draft } });
    },
  };
};

/** All that a judge's tablet knows and does; it goes on while the server is away (PST-200, PST-201). */
export const useTablet = (judge: TabletKey) => {
  const of = useCopy(judge);
  const memory = useRemembered(judge);
  const { waiting, since, failure, add, again } = useEntries(judge, of, memory);
  const { copy } = of;
  const page = useMemo(() => copy && applied(copy, waiting), [copy, waiting]);
  const { now, change } = memory;
  const { drop, ...drafts } = draftsOf(memory);
  return {
    ...drafts,
    ...{ page, waiting, since, again, at: now.at, refused: now.refused },
    isGone: failure instanceof ApiError && failure.code === 'tablet_link_gone',
    /** On the disk of the tablet before it counts. */
    save: async (routine: TabletRoutine): Promise<void> => {
      const entry = entryOf(routine, drafts.draftOf(routine));
      if (entry) await add([entry], () => drop(routine));
      else drop(routine);
    },
    open: (id: number): void => change({ at: id }),
    ownNotes: now.notes ?? copy?.own_notes ?? [],
    keepNotes: (notes: readonly string[]): void => {
      change({ notes });
      void again();
    },
    forgetRefused: (): void => change({ refused: [] }),
  };
};
export type Tablet = ReturnType<typeof useTablet>;
