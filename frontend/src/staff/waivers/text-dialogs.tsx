import type { EventRow } from '@app/contracts/catalogue';
import { addDays, type Day } from '@app/contracts/shared';
import { waiverCalls, type WaiverTypeRow } from '@app/contracts/waivers';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../platform/use-command.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Field, Refusal } from '../../ui/Field.js';
import { Select, TextInput } from '../../ui/inputs.js';
import { ReasonField, reasonFault } from '../../ui/ReasonField.js';
import { useToast } from '../../ui/Toast.js';

const MOST = 20_000;
const REQUIRED = 'Required';

type FormProps = { title: string; busy: boolean; onSave: () => void; onClose: () => void; children: ReactNode };

const Form = ({ title, busy, onSave, onClose, children }: FormProps) => (
  <Dialog
    open
    wide
    title={title}
    onClose={onClose}
    foot={
      <>
        <Button kind="second" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={onSave}>
          Save
        </Button>
      </>
    }
  >
    <div className="stack stack-2">{children}</div>
  </Dialog>
);

const reasonOf = (reason: string, tried: boolean): string | undefined => (tried ? reasonFault(reason) : undefined);

type TextProps = { type: WaiverTypeRow | null; today: Day; onClose: () => void };

/** The next version of a text, which begins as the last one; or a type of its own with its first. */
export const TextDialog = ({ type, today, onClose }: TextProps) => {
  const toast = useToast();
  const client = useQueryClient();
  const last = type?.versions.at(-1);
  const earliest = last && last.effective_on >= today ? addDays(last.effective_on, 1) : today;
  const [name, setName] = useState('');
  const [from, setFrom] = useState<string>(earliest);
  const [text, setText] = useState(last?.text ?? '');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const options = {
    handle: (error: { badRequest: boolean }) => error.badRequest,
    onDone: () => {
      toast(type ? 'Version added.' : 'Waiver type added.');
      void client.invalidateQueries({ queryKey: ['waiver-types'] });
      onClose();
    },
  };
  const addType = useCommand(waiverCalls.addType, options);
  const addVersion = useCommand(waiverCalls.addVersion, options);
  const command = type ? addVersion : addType;
  const empty = (value: string): string | undefined => (tried && value.trim() === '' ? REQUIRED : undefined);
  const save = (): void => {
    setTried(true);
    const filled = [...(type ? [] : [name]), from, text].every((value) => value.trim() !== '');
    if (!filled || reasonFault(reason)) return;
    const body = { text: text.trim(), effective_on: from as Day, reason: reason.trim() };
    void (type
      ? addVersion.run({ params: { id: type.id }, body })
      : addType.run({ body: { ...body, name: name.trim() } }));
  };
  return (
    <Form
      title={type ? `Add a version of ${type.name}` : 'Add a waiver type'}
      busy={command.busy}
      onSave={save}
      onClose={onClose}
    >
      {!type && (
        <TextInput
          label="Name"
          required
          maxLength={100}
          value={name}
          error={empty(name) ?? command.fields['name']}
          onChange={setName}
        />
      )}
      <TextInput
        type="date"
        label="In effect from"
        required
        min={earliest}
        value={from}
        error={empty(from) ?? command.fields['effective_on']}
        onChange={setFrom}
      />
      <Field
        label="Text"
        required
        error={empty(text) ?? command.fields['text']}
        hint="Paragraphs are parted by an empty line. What was signed before keeps its own text."
      >
        {(control) => (
          <textarea
            {...control}
            className="Input WaiverText__input"
            rows={12}
            maxLength={MOST}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <ReasonField value={reason} onChange={setReason} error={reasonOf(reason, tried)} />
      <div role="alert">{command.error && <Refusal>{command.error.message}</Refusal>}</div>
    </Form>
  );
};

type EventProps = { event: EventRow; types: readonly WaiverTypeRow[]; onClose: () => void };

/** Which waiver the people of an event sign from now on. */
export const EventTypeDialog = ({ event, types, onClose }: EventProps) => {
  const toast = useToast();
  const client = useQueryClient();
  const [type, setType] = useState(String(event.waiver_type_id));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const change = useCommand(waiverCalls.setEventType, {
    handle: (error) => error.badRequest,
    onDone: () => {
      toast(`Waiver of ${event.name} changed.`);
      void client.invalidateQueries({ queryKey: ['events'] });
      onClose();
    },
  });
  const save = (): void => {
    setTried(true);
    if (reasonFault(reason)) return;
    const body = { waiver_type_id: Number(type), reason: reason.trim() };
    void change.run({ params: { id: event.id }, body });
  };
  return (
    <Form title={`Waiver of ${event.name}`} busy={change.busy} onSave={save} onClose={onClose}>
      <Select
        label="Waiver type"
        value={type}
        onChange={setType}
        options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        hint="Whoever has signed another type signs again; signatures of this type count at once."
      />
      <ReasonField value={reason} onChange={setReason} error={reasonOf(reason, tried)} />
      <div role="alert">{change.error && <Refusal>{change.error.message}</Refusal>}</div>
    </Form>
  );
};
