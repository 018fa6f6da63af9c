import { accountCalls, type AccountRow, coversRights } from '@app/contracts/accounts';
import { permits } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { useToast } from '../ui/Toast.js';
import { RolesDialog } from './RolesDialog.js';

const LEAST = 3;

const LockDialog = ({ row, onClose }: { row: AccountRow; onClose: () => void }) => {
  const toast = useToast();
  const client = useQueryClient();
  const verb = row.locked ? 'Unlock' : 'Lock';
  const command = useCommand(row.locked ? accountCalls.unlock : accountCalls.lock, {
    input: (reason: string) => ({ params: { id: row.id }, body: { reason } }),
    onDone: () => {
      onClose();
      toast(`Account ${row.id} is ${row.locked ? 'unlocked' : 'locked'}.`);
      void client.invalidateQueries({ queryKey: ['accounts'] });
    },
    handle: (error) => error.badRequest,
  });
  return (
    <ReasonDialog
      open
      title={`${verb} ${row.fname} ${row.lname}?`}
      text={
        row.locked ? 'The account can sign in again.' : 'The account can no longer sign in, its sessions end at once.'
      }
      confirmLabel={verb}
      danger={!row.locked}
      busy={command.busy}
      error={command.fields.reason ?? command.error?.message}
      least={LEAST}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};

/** LOCK and ROLES of a row; what this person may not do says why (SEC-012, ADM-007). */
export const AccountActions = ({ row }: { row: AccountRow }) => {
  const { account } = useSession();
  const [asking, setAsking] = useState<'lock' | 'roles' | null>(null);
  const roles = account?.roles ?? [];
  if (!permits(accountCalls.lock.permit, roles)) return null;
  const above = coversRights(roles, row.roles) ? undefined : 'This account has more rights than yours.';
  const own = row.id === account?.id ? 'Nobody changes his own roles. Please ask another admin.' : undefined;
  const close = (): void => setAsking(null);
  const lock = row.locked ? 'Unlock' : 'Lock';
  const name = `${row.fname} ${row.lname}`;
  return (
    <span className="row AccountActions">
      <Button
        kind="second"
        size="s"
        aria-label={`${lock} ${name}`}
        disabled={above !== undefined}
        reason={above}
        onClick={() => setAsking('lock')}
      >
        {lock}
      </Button>
      {permits(accountCalls.changeRoles.permit, roles) && (
        <Button
          kind="second"
          size="s"
          aria-label={`Roles of ${name}`}
          disabled={own !== undefined}
          reason={own}
          onClick={() => setAsking('roles')}
        >
          Roles
        </Button>
      )}
      {asking === 'lock' && <LockDialog row={row} onClose={close} />}
      {asking === 'roles' && <RolesDialog row={row} onClose={close} />}
    </span>
  );
};
