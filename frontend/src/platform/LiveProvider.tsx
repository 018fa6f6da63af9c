import { useQueryClient } from '@tanstack/react-query';
import { commonMessages } from '@app/contracts/shared';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { Banner } from '../ui/Notice.js';
import { Button } from '../ui/Button.js';
import { type Connection, Live, type Notice, type Present } from './live.js';
import { outage } from './outage.js';
import { useSession } from './session.js';

const LiveContext = createContext<Live | null>(null);

const useLive = (): Live => {
  const live = useContext(LiveContext);
  if (!live) throw new Error('live hooks need LiveProvider');
  return live;
};

/** Joins a room while the screen is open: `registration:75214`, `roster:12`, `board:56` (LIV-006); null joins none. */
export const useRoom = (room: string | null): void => {
  const live = useLive();
  useEffect(() => (room ? live.join(room) : undefined), [live, room]);
};

/** Who is in the room, this person included (LIV-005). */
export const usePresence = (room: string | null, mode: Present['mode'] = 'viewing'): readonly Present[] => {
  const live = useLive();
  const [people, setPeople] = useState<readonly Present[]>([]);
  useEffect(() => (room ? live.attend(room, mode, setPeople) : undefined), [live, room, mode]);
  return people;
};

/** Hears every notice of the joined rooms, for what is no query. */
export const useNotices = (listener: (notice: Notice) => void): void => {
  const live = useLive();
  useEffect(() => live.onNotice(listener), [live, listener]);
};

export const useConnection = (): Connection => {
  const live = useLive();
  const socket = useSyncExternalStore(live.subscribe, live.connection);
  const away = useSyncExternalStore(outage.subscribe, outage.current);
  return away === null || away === 'not_ready' ? socket : 'lost';
};

const AccountRoom = () => {
  const live = useLive();
  const { account } = useSession();
  const id = account?.id ?? null;
  useEffect(() => void live.restart(), [live, id]);
  useRoom(id === null ? null : `account:${id}`);
  return null;
};

/** What was missed while the servers lacked their stores is read again when they have them (OPS-006). */
const useCatchUp = (live: Live): void => {
  useEffect(
    () =>
      outage.subscribe(() => {
        if (outage.current() === null) live.catchUp();
      }),
    [live],
  );
};

export const LiveProvider = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient();
  const [live] = useState(() => new Live(client));
  useCatchUp(live);
  return (
    <LiveContext.Provider value={live}>
      <AccountRoom />
      {children}
    </LiveContext.Provider>
  );
};

/** The read models have not come as far as what was saved here (KER-024). */
const OlderState = () => (
  <Banner tone="offline">
    <b className="semi">This page shows an older state.</b> What you saved is kept, and appears as soon as the lists are
    up to date. Do not enter it again.
  </Banner>
);

/** LIV-003, OPS-019. Drafts of registrants are `kept` in the browser, what staff type is not. */
export const ConnectionBanner = ({ kept = true }: { kept?: boolean }) => {
  const live = useLive();
  const away = useSyncExternalStore(outage.subscribe, outage.current);
  const lost = useConnection() === 'lost';
  if (!lost && away === 'not_ready') return <OlderState />;
  if (!lost) return null;
  return (
    <Banner
      tone="offline"
      action={
        <Button kind="second" size="s" onClick={() => void Promise.all([outage.ask(), live.retry()])}>
          Try now
        </Button>
      }
    >
      {away === 'no_room' ? (
        commonMessages.no_room.text()
      ) : (
        <>
          <b className="semi">Could not connect to server.</b>{' '}
          {kept
            ? 'Your changes are kept in this browser.'
            : 'Keep this page open: what you have not saved is nowhere else.'}
        </>
      )}
    </Banner>
  );
};
