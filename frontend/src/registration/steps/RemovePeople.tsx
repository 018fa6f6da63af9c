import { registrationMessages } from '@app/contracts/registration';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/Button.js';
import { ConfirmDialog, MessageDialog } from '../../ui/ConfirmDialog.js';
import { useFlow } from '../frame/flow.js';
import type { PersonRow } from './person-rows.js';

export type Removing = {
  readonly row: PersonRow | null;
  readonly ask: (row: PersonRow) => void;
  readonly close: () => void;
};

export const useRemoving = (): Removing => {
  const [row, setRow] = useState<PersonRow | null>(null);
  return { row, ask: setRow, close: () => setRow(null) };
};

export const RemoveButton = ({ row, removing }: { row: PersonRow; removing: Removing }) => (
  <IconButton icon="x" size={14} label={`Remove ${row.name}`} onClick={() => removing.ask(row)} />
);

const KEPT = 'Some dancers are competing and cannot be removed.';

/** 'Are you sure you want to remove {name}?', or why somebody who competes stays (REG-139, REG-140). */
export const RemoveDialog = ({ removing }: { removing: Removing }) => {
  const { open } = useFlow();
  const { row, close } = removing;
  if (row?.competing)
    return <MessageDialog open title="Oops..." text={registrationMessages.attendee_competing.text()} onClose={close} />;
  return (
    <ConfirmDialog
      open={row !== null}
      title="Remove"
      text={`Are you sure you want to remove ${row?.name ?? ''}?`}
      confirmLabel="Yes"
      cancelLabel="No"
      danger
      onConfirm={() => {
        if (row) open.change({ path: `attendees.${row.id}`, value: null });
        close();
      }}
      onCancel={close}
    />
  );
};

/** 'Are you sure you want to remove all dancers?'; who competes stays (REG-139, REG-140). */
export const RemoveAll = ({
  rows,
  what,
}: {
  rows: readonly PersonRow[];
  what: 'dancers' | 'teachers' | 'observers' | 'attendees';
}) => {
  const { open } = useFlow();
  const [asked, setAsked] = useState(false);
  const [kept, setKept] = useState(false);
  if (rows.length === 0) return null;
  return (
    <>
      <Button kind="ghost" size="s" icon="trash" className="push" onClick={() => setAsked(true)}>
        Remove all
      </Button>
      <ConfirmDialog
        open={asked}
        title="Remove all"
        text={`Are you sure you want to remove all ${what}?`}
        confirmLabel="Yes"
        cancelLabel="No"
        danger
        onConfirm={() => {
          const free = rows.filter(({ competing }) => !competing);
          if (free.length > 0) open.change(...free.map(({ id }) => ({ path: `attendees.${id}`, value: null })));
          setAsked(false);
          setKept(free.length < rows.length);
        }}
        onCancel={() => setAsked(false)}
      />
      <MessageDialog open={kept} title="Oops..." text={KEPT} onClose={() => setKept(false)} />
    </>
  );
};
