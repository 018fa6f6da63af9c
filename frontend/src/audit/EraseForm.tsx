import { counted } from '@app/contracts/shared';
import { auditCalls, type ErasurePreview, type SubjectKind } from '@app/contracts/audit';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { Field } from '../ui/Field.js';
import { Select, TextInput } from '../ui/inputs.js';
import { Notice } from '../ui/Notice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { reasonFault } from '../ui/ReasonField.js';
import { FoundSubjects } from './FoundSubjects.js';
import { Thing } from './mechanism.js';

const KINDS: readonly { value: SubjectKind; label: string }[] = [
  { value: 'person', label: 'Person of a roster' },
  { value: 'account', label: 'Sign-in account' },
  { value: 'studio', label: 'Contacts of a studio' },
];

type Subject = { readonly kind: SubjectKind; readonly number: number };

const Found = ({ preview }: { preview: ErasurePreview }) => (
  <>
    <p>
      <b className="semi">{preview.name || `${preview.kind} ${preview.number}`}</b>: personal data in{' '}
      {counted(preview.events, 'entry', 'entries')} of {counted(preview.streams.length, 'record')},{' '}
      {counted(preview.mails, 'mail')}.
    </p>
    <ul className="Erase__streams">
      {preview.streams.map((stream) => (
        <li key={stream}>
          <Link to={`/audit/streams/${encodeURIComponent(stream)}`}>
            <Thing stream={stream} />
          </Link>
        </li>
      ))}
    </ul>
  </>
);

/** What is in the way, if anything. */
const obstacle = ({ erased, open_registrations }: ErasurePreview): string | null => {
  if (erased) return 'This erasure has been asked for already.';
  if (open_registrations.length === 0) return null;
  return `Registered for a tour date that is not over (${open_registrations.join(', ')}). Remove the attendee or delete the registration first.`;
};

const Confirm = ({ preview, onDone }: { preview: ErasurePreview; onDone: () => void }) => {
  const [confirm, setConfirm] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { kind, number } = preview;
  const command = useCommand(auditCalls.erase, {
    onDone,
    handle: (error) => error.badRequest,
  });
  const short = reasonFault(reason);
  const other = confirm.trim().toLowerCase() !== preview.confirm.toLowerCase();
  const send = (): void => {
    setTried(true);
    if (!short && !other) void command.run({ body: { kind, number, confirm: confirm.trim(), reason: reason.trim() } });
  };
  const refusal = command.error?.badRequest ? command.error.message : undefined;
  return (
    <form
      className="Erase__confirm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label="Reason"
        required
        hint="Kept for ever, so without the name, e-mail or phone of the person."
        error={(tried ? short : undefined) ?? refusal}
      >
        {(control) => (
          <textarea
            {...control}
            className="Input"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <TextInput
        label={`Type ${preview.confirm} to confirm`}
        required
        autoComplete="off"
        value={confirm}
        error={tried && other ? `Please type ${preview.confirm} to confirm.` : undefined}
        onChange={setConfirm}
      />
      <p>
        <Button type="submit" kind="danger" icon="trash" busy={command.busy}>
          Erase for ever
        </Button>
      </p>
    </form>
  );
};

const Preview = ({ subject, onDone }: { subject: Subject; onDone: () => void }) => {
  const { kind, number } = subject;
  const { data, error } = useRead(
    ['erasure', `${kind}_${number}`],
    auditCalls.previewErasure,
    { params: { kind, number } },
    { handled: true, staleTime: 0 },
  );
  if (error)
    return (
      <Notice tone="warning" icon="warning">
        {error.status === 404 ? `The log holds nothing personal of ${kind} ${number}.` : error.message}
      </Notice>
    );
  if (!data) return <Skeletons label="What would be erased" />;
  const inTheWay = obstacle(data);
  return (
    <>
      <Found preview={data} />
      {inTheWay ? (
        <Notice tone="warning" icon="warning">
          {inTheWay}
        </Notice>
      ) : (
        <Confirm preview={data} onDone={onDone} />
      )}
    </>
  );
};

/** Looks somebody up by number or name, shows what would go, and asks for the name before it goes (AUD-009). */
export const EraseForm = ({ onDone }: { onDone: () => void }) => {
  const [kind, setKind] = useState<SubjectKind>('person');
  const [text, setText] = useState('');
  const [subject, setSubject] = useState<Subject | null>(null);
  const [name, setName] = useState<string | null>(null);
  const find = (): void => {
    const asked = text.trim();
    const isNumber = /^\d{1,15}$/.test(asked);
    setSubject(isNumber ? { kind, number: Number(asked) } : null);
    setName(isNumber || asked === '' ? null : asked);
  };
  const chooseKind = (value: string): void => {
    setKind(value as SubjectKind);
    setName(null);
  };
  const done = (): void => {
    setSubject(null);
    setText('');
    onDone();
  };
  return (
    <section className="Sheet Erase" aria-label="Erase">
      <form
        className="Erase__find"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <Select label="Erase" value={kind} options={KINDS} onChange={chooseKind} />
        <TextInput label="Name or number" autoComplete="off" maxLength={100} value={text} onChange={setText} />
        <Button type="submit" kind="second" icon="search">
          Look up
        </Button>
      </form>
      {name !== null && (
        <FoundSubjects
          kind={kind}
          text={name}
          onChoose={(number) => {
            setSubject({ kind, number });
            setName(null);
          }}
        />
      )}
      {subject && <Preview key={`${subject.kind}${subject.number}`} subject={subject} onDone={done} />}
    </section>
  );
};
