import { registrationCalls } from '@app/contracts/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useCommand } from '../platform/use-command.js';

/** EDIT: opens the edit, or the one that is already open, at its first tab (REG-241, REG-251, EVT-034). */
export const useStartEditing = (id: number): { start: () => void; busy: boolean } => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const command = useCommand(registrationCalls.startEditing, {
    // The guards must know of the edit first: to them the registration was completed a moment ago.
    onDone: () =>
      void client
        .invalidateQueries({ queryKey: ['registration', id] })
        .then(() => navigate(`/registration/${id}/roster`)),
  });
  return { start: () => void command.run({ params: { id } }), busy: command.busy };
};
