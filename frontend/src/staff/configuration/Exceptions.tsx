import { catalogueCalls, type TourDateRow } from '@app/contracts/catalogue';
import { counted } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useToast } from '../../ui/Toast.js';

const LEAST_REASON = 3;
/** One address a line; commas and semicolons of a pasted list part them too. */
const emailsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((email) => email !== '');

type FormProps = { id: number; emails: readonly string[]; onClose: () => void };

const Form = ({ id, emails, onClose }: FormProps) => {
  const toast = useToast();
  const client = useQueryClient();
  const field = useId();
  const [typed, setTyped] = useState(() => emails.join('\n'));
  const set = useCommand(catalogueCalls.setExceptions, {
    input: (reason: string) => ({ params: { id }, body: { emails: emailsIn(typed), reason } }),
    handle: (error) => error.badRequest,
    onDone: () => {
      toast('Exception users saved.');
      void client.invalidateQueries({ queryKey: ['tour-date'] });
      onClose();
    },
  });
  const text = (
    <div className="stack stack-1">
      <p>They may register and compete here even when it is closed, and no solo or routine limit holds for them.</p>
      <label htmlFor={field}>E-mail addresses, one a line</label>
      <textarea
        className="Input News__input"
        id={field}
        rows={6}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
  return (
    <ReasonDialog
      open
      title="Exception users"
      text={text}
      confirmLabel="Save"
      busy={set.busy}
      error={set.error ? (set.fields.exceptions ?? set.error.message) : undefined}
      least={LEAST_REASON}
      onConfirm={(reason) => void set.run(reason)}
      onClose={onClose}
    />
  );
};

const List = ({ id }: { id: number }) => {
  const [changes, setChanges] = useState(false);
  const read = useRead(
    ['tour-date', id, 'exceptions'],
    catalogueCalls.readExceptions,
    { params: { id } },
    { handled: true },
  );
  const emails = read.data?.emails ?? [];
  return (
    <section className="Config__news stack stack-2" aria-label="Exception users">
      <span className="row between">
        <h2 className="h4">Exception users</h2>
        {read.data && (
          <Button kind="second" size="s" aria-label="Change exception users" onClick={() => setChanges(true)}>
            Change
          </Button>
        )}
      </span>
      {read.isPending && <Skeletons label="Loading exception users" lines={2} />}
      {read.isError && <ErrorState what="Exception users" onRetry={() => void read.refetch()} />}
      {read.data && (
        <p className="cap">
          {emails.length === 0
            ? 'Nobody registers or competes here by exception.'
            : counted(emails.length, 'exception user')}
        </p>
      )}
      {emails.length > 0 && (
        <ul className="stack stack-1">
          {emails.map((email) => (
            <li key={email} className="dense">
              {email}
            </li>
          ))}
        </ul>
      )}
      {changes && <Form id={id} emails={emails} onClose={() => setChanges(false)} />}
    </section>
  );
};

/** Who may register and compete at a tour date in spite of it (REG-095, CMP-392). */
export const Exceptions = () => {
  const tourDate = useRecordContext<TourDateRow>();
  return tourDate ? <List id={tourDate.id} /> : null;
};
