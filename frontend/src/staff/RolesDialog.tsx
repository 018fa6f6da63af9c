import { accountCalls, type AccountRow, type Role, ROLES } from '@app/contracts/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { Checkbox } from '../ui/inputs.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { useToast } from '../ui/Toast.js';
import { ROLE_NAMES } from './role-names.js';

const LEAST = 3;

/** Which roles an account has, with a reason (ACC-004). */
export const RolesDialog = ({ row, onClose }: { row: AccountRow; onClose: () => void }) => {
  const toast = useToast();
  const client = useQueryClient();
  const [roles, setRoles] = useState<readonly Role[]>(row.roles);
  const command = useCommand(accountCalls.changeRoles, {
    input: (reason: string) => ({ params: { id: row.id }, body: { reason, roles: [...roles] } }),
    onDone: () => {
      onClose();
      toast(`The roles of account ${row.id} are changed.`);
      void client.invalidateQueries({ queryKey: ['accounts'] });
    },
    handle: (error) => error.badRequest,
  });
  return (
    <ReasonDialog
      open
      title={`Roles of ${row.fname} ${row.lname}`}
      text={
        <fieldset className="stack">
          <legend className="vh">Roles</legend>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={ROLE_NAMES[role]}
              checked={roles.includes(role)}
              onChange={(on) => setRoles(on ? [...roles, role] : roles.filter((one) => one !== role))}
            />
          ))}
        </fieldset>
      }
      confirmLabel="Save roles"
      busy={command.busy}
      error={command.fields.reason ?? command.error?.message}
      least={LEAST}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};
