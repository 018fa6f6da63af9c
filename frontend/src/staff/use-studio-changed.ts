import type { StudioRow } from '@app/contracts/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../ui/Toast.js';

export type StudioDialogProps = { row: StudioRow; onClose: () => void };

/** What follows a change of a studio: its dialog closes, it is told, and the lists are read anew. */
export const useStudioChanged = (onClose: () => void) => {
  const toast = useToast();
  const client = useQueryClient();
  return (words: string): void => {
    onClose();
    toast(words);
    void client.invalidateQueries({ queryKey: ['studios'] });
  };
};
