import { useNavigate } from 'react-router';
import { api } from '../platform/api.js';
import { useCommand } from '../platform/use-command.js';

/** EDIT: opens the edit, or the one that is already open, at its first tab (REG-241, REG-251, EVT-034). */
export const useStartEditing = (id: number): { start: () => void; busy: boolean } => {
  const navigate = useNavigate();
  const command = useCommand({
    send: (_: null, key) => api.post<object>(`mybtf/registrations/${id}/editing`, {}, { key }),
    onDone: () => void navigate(`/registration/${id}/roster`),
  });
  return { start: () => void command.run(null), busy: command.busy };
};
