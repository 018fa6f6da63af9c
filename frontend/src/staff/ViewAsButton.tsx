import { accountCalls, accountMessages, type AccountRow } from '@app/contracts/accounts';
import { permits } from '@app/contracts/shared';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';

const LEAST = 3;

const notPossible = ({ roles, locked }: AccountRow): string | undefined => {
  if (roles.length > 0) return accountMessages.view_as_role.text();
  return locked ? accountMessages.view_as_locked.text() : undefined;
};

/** Signs in as the registrant, for support (SEC-006); says why where that is not possible (SEC-007). */
export const ViewAsButton = ({ row }: { row: AccountRow }) => {
  const { account, become } = useSession();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const command = useCommand(accountCalls.startViewAs, {
    input: (reason: string) => ({ body: { account_id: row.id, reason } }),
    onDone: (viewed) => {
      become(viewed);
      void navigate('/dashboard');
    },
    handle: (error) => error.badRequest,
  });
  if (!permits(accountCalls.startViewAs.permit, account?.roles ?? [])) return null;
  const not = notPossible(row);
  return (
    <>
      <Button kind="second" size="s" disabled={not !== undefined} reason={not} onClick={() => setAsking(true)}>
        View as
      </Button>
      {asking && (
        <ReasonDialog
          open
          title={`View as ${row.fname} ${row.lname}?`}
          text="You see and change what this account can. Every change is recorded with both names, and payments are blocked."
          confirmLabel="View as"
          busy={command.busy}
          error={command.fields.reason ?? command.error?.message}
          least={LEAST}
          onConfirm={(reason) => void command.run(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
