import { type FindingOf, foundAt } from '@app/contracts/audit';
import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextInput } from '../../ui/inputs.js';
import { useToast } from '../../ui/Toast.js';
import { useRaise } from './use-findings.js';
import { Words } from './Words.js';

const RaiseDialog = ({ about, onClose }: { about: FindingOf; onClose: () => void }) => {
  const toast = useToast();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const raise = useRaise(about, () => {
    onClose();
    toast('The finding is raised.');
  });
  const missing = (value: string) => (tried && value.trim() === '' ? 'Required' : undefined);
  const send = (): void => {
    setTried(true);
    if (title.trim() !== '' && text.trim() !== '') void raise.run({ title, text });
  };
  return (
    <Dialog
      open
      title={`Finding at ${foundAt(about)}`}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={raise.busy} onClick={send}>
            Raise the finding
          </Button>
        </>
      }
    >
      <div className="stack stack-2">
        <TextInput
          label="Title"
          required
          maxLength={120}
          value={title}
          error={missing(title) ?? raise.fields.title}
          data-autofocus=""
          onChange={setTitle}
        />
        <Words
          label="What did you find?"
          stream={about.stream}
          value={text}
          error={missing(text) ?? raise.fields.text}
          onChange={setText}
        />
      </div>
    </Dialog>
  );
};

/** Writes down what was found at an event, or at a registration (AUD-015). */
export const RaiseFinding = ({ about }: { about: FindingOf }) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="second" size="s" icon="flag" onClick={() => setAsking(true)}>
        Raise a finding
      </Button>
      {asking && <RaiseDialog about={about} onClose={() => setAsking(false)} />}
    </>
  );
};
