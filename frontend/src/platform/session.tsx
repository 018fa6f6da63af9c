import { accountCalls } from '@app/contracts/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { request } from './api.js';
import { ApiError } from './api-error.js';
import { COPIES, forget } from './device-store.js';

export type Role = 'staff' | 'admin' | 'auditor';

/** The signed-in user as `GET mybtf/account` returns it (ACC-002, ACC-025). */
export type Account = {
  readonly id: number;
  readonly email: string;
  readonly person: { readonly fname: string; readonly lname: string; readonly person_type_id: number };
  readonly confirmed: boolean;
  readonly studio_account: boolean;
  readonly studio_id: number | null;
  readonly roles: readonly Role[];
  /** `needed`: its roles count once a second factor is set up (SEC-010). */
  readonly second_factor?: 'off' | 'on' | 'needed';
  readonly studio?: { readonly id: number; readonly name: string } | null;
  /** Who of the office is viewing as this account (SEC-006). */
  readonly viewed_by?: string | null;
};

export type Session = {
  readonly status: 'loading' | 'signed-in' | 'signed-out' | 'unreachable';
  readonly account: Account | null;
  /** Puts the account that a call answered; who signs in with it is asked for once more (ACC-025). */
  readonly enter: (account: Account) => void;
  /** The same session acts as another account: nothing that was read before is shown to it (SEC-006). */
  readonly become: (account: Account) => void;
  /** Asks the server again, after a confirmation for instance. */
  readonly reload: () => Promise<Account | null>;
  readonly signOut: () => Promise<void>;
  /** What a 401 does while someone is signed in (ACC-023); does nothing otherwise. */
  readonly expire: () => void;
  /** True between the end of a session and the sign-in page, so that no guard sends the person elsewhere meanwhile. */
  readonly leaving: boolean;
  /** True when the session of this tab ended without Sign Out, before a reload too (ACC-023). */
  readonly expired: boolean;
};

const ACCOUNT_KEY = ['account', 'me'] as const;
/** Kept by a reload, forgotten by Sign Out: whoever comes back without a session had one in this tab. */
const HAD_SESSION = 'had-session';
export const SESSION_EXPIRED = 'Your session has expired. Please sign in again.';

const readAccount = async (): Promise<Account | null> => {
  try {
    return await request(accountCalls.own);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};

type BeforeSignOut = () => Promise<void>;
const beforeSignOut = new Set<BeforeSignOut>();
/** Runs before the session ends, so that an unsaved draft is saved first (ACC-024); returns the way to stop. */
export const onBeforeSignOut = (work: BeforeSignOut): (() => void) => {
  beforeSignOut.add(work);
  return () => void beforeSignOut.delete(work);
};

/** Sign Out leaves in this browser the theme, an unsaved draft (REG-022) and the check-ins that wait (ADM-023). */
const forgetAccount = (): void => {
  sessionStorage.clear();
  forget(COPIES);
};

const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside of SessionProvider');
  return session;
};

/** The signed-in account; only below the `SignedIn` guard. */
export const useAccount = (): Account => {
  const { account } = useSession();
  if (!account) throw new Error('useAccount outside of the SignedIn guard');
  return account;
};

export const displayName = (account: Account): string =>
  account.studio?.name ?? (`${account.person.fname} ${account.person.lname}`.trim() || account.email);

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = useQuery({ queryKey: ACCOUNT_KEY, queryFn: readAccount, staleTime: Infinity, meta: { handled: true } });
  const account = query.data ?? null;

  const enter = useCallback(
    (next: Account) => {
      const signsIn = !client.getQueryData(ACCOUNT_KEY);
      client.setQueryData(ACCOUNT_KEY, next);
      if (signsIn) void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    },
    [client],
  );
  // Whoever asks again wants the server's answer, however young the last one is.
  const reload = useCallback(
    () => client.fetchQuery({ queryKey: ACCOUNT_KEY, queryFn: readAccount, staleTime: 0 }),
    [client],
  );

  const become = useCallback(
    (next: Account) => {
      forgetAccount();
      client.removeQueries({ predicate: (q) => q.queryKey[0] !== ACCOUNT_KEY[0], type: 'inactive' });
      client.setQueryData(ACCOUNT_KEY, next);
      void client.resetQueries({ predicate: (q) => q.queryKey[0] !== ACCOUNT_KEY[0] });
    },
    [client],
  );

  const [leaving, setLeaving] = useState(false);
  const leave = useCallback(
    async (to: string, state: object) => {
      setLeaving(true);
      client.setQueryData(ACCOUNT_KEY, null);
      await navigate(to, { state });
      client.removeQueries({ predicate: (q) => q.queryKey[0] !== ACCOUNT_KEY[0] });
    },
    [client, navigate],
  );

  // Not before the sign-in is drawn: until then a guard of the page that is left would lead elsewhere.
  useEffect(() => {
    if (leaving && pathname === '/signin') setLeaving(false);
  }, [leaving, pathname]);

  const signOut = useCallback(async () => {
    await Promise.allSettled([...beforeSignOut].map((work) => work()));
    await request(accountCalls.signOut);
    forgetAccount();
    await leave('/signin', { toast: 'You have been logged out.' });
  }, [leave]);

  const expire = useCallback(() => {
    if (!client.getQueryData(ACCOUNT_KEY)) return;
    const here = encodeURIComponent(pathname + search);
    void leave(`/signin?redirect=${here}`, { notice: SESSION_EXPIRED });
  }, [client, leave, pathname, search]);

  const status = account ? 'signed-in' : query.isPending ? 'loading' : query.isError ? 'unreachable' : 'signed-out';
  useEffect(() => {
    if (account) sessionStorage.setItem(HAD_SESSION, 'yes');
  }, [account]);
  const expired = status === 'signed-out' && sessionStorage.getItem(HAD_SESSION) !== null;
  const value = useMemo<Session>(
    () => ({ status, account, enter, become, reload, signOut, expire, leaving, expired }),
    [status, account, enter, become, reload, signOut, expire, leaving, expired],
  );
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
};
