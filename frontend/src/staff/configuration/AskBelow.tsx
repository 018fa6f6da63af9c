import { type RaRecord, type UpdateParams, useNotify, useResourceContext, useUpdate } from 'react-admin';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';

export type Asked = { readonly question: string; readonly params: UpdateParams };
type AskProps = { asked: Asked | null; onDone: (record: RaRecord) => void; onClose: () => void };

/** Limits below what is taken are saved when staff say so a second time (ADM-045). */
export const AskBelow = ({ asked, onDone, onClose }: AskProps) => {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  if (!asked) return null;
  const { question, params } = asked;
  const again = { ...params, data: { ...params.data, below_taken: true } };
  const options = {
    mutationMode: 'pessimistic',
    onSuccess: onDone,
    onError: (error: Error) => {
      onClose();
      notify(error.message, { type: 'error' });
    },
  } as const;
  return (
    <ConfirmDialog
      open
      title="Set a limit below what is taken?"
      text={`${question} Nobody loses a place, and no other is given until enough are free again.`}
      confirmLabel="Set it anyway"
      cancelLabel="Go back"
      danger
      busy={isPending}
      onConfirm={() => void update(resource, again, options)}
      onCancel={onClose}
    />
  );
};
