import { TABLES } from '@app/contracts/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Notice } from '../platform/live.js';
import { useNotices, useRoom } from '../platform/LiveProvider.js';

const GATHER_MS = 80;
const SHOWN_MS = 2_000;

/** What else a change shows in: a payment moves the balance in the list of registrations. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  payments: ['registrations', 'activity', 'to-reconcile'],
  payment: ['to-reconcile'],
  registrations: ['activity', 'routines'],
  'workshop-capacity': ['registrations'],
  'entry-capacity': ['registrations'],
  account: ['accounts'],
  studio: ['studios'],
  roster: ['people'],
  'tour-date': ['tour-dates', 'entry-limits', 'ticket-stock', 'registrations'],
  'static-data': ['events'],
  'competition-tables': Object.keys(TABLES),
  waivers: ['registrations'],
  case: ['registrations', 'studios'],
  music: ['registrations'],
  uploads: ['student-ids', 'scholarships', 'registrations'],
  scores: ['release'],
};
const concerned = ({ resource }: Notice): readonly string[] => [resource, ...(ALSO[resource] ?? [])];

/** Refreshes the staff's lists and pages on every notice of the room `staff`, several notices at once (LIV-002). */
export const useLiveLists = (): void => {
  const client = useQueryClient();
  const waiting = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useRoom('staff');
  useNotices(
    useCallback(
      (notice: Notice) => {
        for (const resource of concerned(notice)) waiting.current.add(resource);
        timer.current ??= setTimeout(() => {
          const resources = waiting.current;
          waiting.current = new Set();
          timer.current = null;
          const all = resources.has('*');
          void client.invalidateQueries({ predicate: ({ queryKey }) => all || resources.has(String(queryKey[0])) });
        }, GATHER_MS);
      },
      [client],
    ),
  );
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
};

/** The ids of a resource that changed in the last two seconds. */
export const useFlashing = (resource: string): ReadonlySet<string> => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useNotices(
    useCallback(
      (notice: Notice) => {
        if (notice.resource !== resource) return;
        const id = String(notice.id);
        setIds((now) => new Set([...now, id]));
        setTimeout(() => setIds((now) => new Set([...now].filter((one) => one !== id))), SHOWN_MS);
      },
      [resource],
    ),
  );
  return ids;
};
