import { type RegistrationAnswer, registrationCalls } from '@app/contracts/registration';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { request } from '../../platform/api.js';
import { newKey } from '../../platform/ids.js';
import { useConnection } from '../../platform/LiveProvider.js';
import { onBeforeSignOut, useAccount } from '../../platform/session.js';
import { DraftSession, type DraftView } from './draft-session.js';

const DEVICE = 'draft-session-id';

/** One id per browser tab that a reload keeps, so that a reload is no other device (REG-024). */
const deviceId = (): string => {
  const known = sessionStorage.getItem(DEVICE);
  if (known) return known;
  const made = newKey();
  sessionStorage.setItem(DEVICE, made);
  return made;
};

export type OpenDraft = DraftView & {
  /** The draft as it is now, after an awaited save. */ readonly latest: () => DraftView;
} & Pick<
    DraftSession,
    'change' | 'awaits' | 'beginStep' | 'takeBack' | 'leaveOff' | 'flush' | 'settle' | 'ratesSeen' | 'drop'
  >;

/**
 * The draft of the open registration: local changes show at once, are kept here, saved within 2 seconds and retried,
 * and what other devices save comes in underneath (REG-021 to REG-030). The component must be keyed by registration.
 */
export const useDraft = (answer: RegistrationAnswer, refresh: () => Promise<unknown>): OpenDraft => {
  const { registration, sheet } = answer;
  const account = useAccount();
  const server = { draft: registration.draft, draft_version: registration.draft_version, sheet };
  const [session] = useState(
    () =>
      new DraftSession(
        {
          of: { account_id: account.id, id: registration.id },
          session_id: deviceId(),
          storage: localStorage,
          // Saved in the background and repeated by its own schedule: no command of a button (REG-029).
          send: (body) => request(registrationCalls.saveDraft, { params: { id: registration.id }, body }),
          refresh: () => void refresh(),
          profile: answer.profile,
        },
        server,
      ),
  );
  useEffect(
    () =>
      session.receive({
        draft: answer.registration.draft,
        draft_version: answer.registration.draft_version,
        sheet: answer.sheet,
      }),
    [session, answer],
  );

  const connection = useConnection();
  useEffect(() => {
    if (connection === 'connected') session.reconnected();
  }, [session, connection]);
  useEffect(() => {
    window.addEventListener('online', session.reconnected);
    const stopSaving = onBeforeSignOut(async () => void (await session.flush()));
    return () => {
      window.removeEventListener('online', session.reconnected);
      stopSaving();
      void session.flush();
    };
  }, [session]);

  const view = useSyncExternalStore(session.subscribe, session.current);
  const { change, awaits, beginStep, takeBack, leaveOff, flush, settle, ratesSeen, drop } = session;
  return {
    ...view,
    change,
    awaits,
    beginStep,
    takeBack,
    leaveOff,
    flush,
    settle,
    ratesSeen,
    drop,
    latest: session.current,
  };
};
