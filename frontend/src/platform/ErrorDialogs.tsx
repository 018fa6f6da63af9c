import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MessageDialog } from '../ui/ConfirmDialog.js';
import type { ApiError } from './api-error.js';
import { errorMessage, type ErrorMessage } from './error-message.js';
import { reportErrorsTo } from './query-client.js';
import { onSignedOut } from './api.js';
import { useSession } from './session.js';
import { StaffReason } from './StaffReason.js';

const Report = createContext<(error: ApiError) => void>(() => {});
/** The common error handler for a screen that catches an error itself and does not know it (NAV-072). */
export const useReportError = (): ((error: ApiError) => void) => useContext(Report);

const registrationOf = (path: string): string | null => /^\/(?:registration|event)\/(\d+)/.exec(path)?.[1] ?? null;

/** Shows one dialog at a time for the errors that no screen handled; equal ones are dropped meanwhile (NAV-072). */
export const ErrorDialogs = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<readonly ErrorMessage[]>([]);
  const { expire } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = shown[0];

  const report = useCallback((error: ApiError) => {
    const message = errorMessage(error);
    if (!message) return;
    setShown((open) =>
      open.some((m) => m.title === message.title && m.text === message.text) ? open : [...open, message],
    );
  }, []);
  useEffect(() => reportErrorsTo(report), [report]);
  useEffect(() => onSignedOut(expire), [expire]);

  const close = (): void => {
    setShown((open) => open.slice(1));
    const id = registrationOf(pathname);
    if (current?.toOverview && id) void navigate(`/event/${id}/overview`);
  };

  return (
    <Report.Provider value={useMemo(() => report, [report])}>
      {children}
      <StaffReason />
      <MessageDialog
        open={current !== undefined}
        title={current?.title ?? ''}
        text={current?.text ?? ''}
        onClose={close}
      />
    </Report.Provider>
  );
};
