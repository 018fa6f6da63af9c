import { MOST_NOTE_LETTERS } from '@app/contracts/music';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { TextInput } from '../ui/inputs.js';

type Props = {
  readonly routine: string;
  readonly notes: string;
  readonly busy: boolean;
  readonly onSave: (notes: string) => void;
  readonly onClose: () => void;
};

/** What whoever plays the music should know (EVT-138). */
export const NoteDialog = ({ routine, notes, busy, onSave, onClose }: Props) => {
  const id = useId();
  const [text, setText] = useState(notes);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave(text.trim());
  };
  return (
    <Dialog
      open
      title={`Note for ${routine}`}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" caps onClick={onClose}>
            CANCEL
          </Button>
          <Button type="submit" caps form={id} busy={busy}>
            SAVE
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextInput label="Note" autoComplete="off" maxLength={MOST_NOTE_LETTERS} value={text} onChange={setText} />
      </form>
    </Dialog>
  );
};
