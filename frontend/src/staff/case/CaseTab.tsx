import type { CaseNote } from '@app/contracts/office';
import { type FormEvent, useState } from 'react';
import { momentText } from '../../platform/times.js';
import { Avatar } from '../../ui/Avatar.js';
import { Button } from '../../ui/Button.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Field } from '../../ui/Field.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { RowHistory } from '../RowHistory.js';
import { Assignee } from './Assignee.js';
import './case.css';
import { type CaseThing, useAddNote, useCase, useMayKeep } from './use-case.js';

const MOST = 2000;

const NewNote = ({ thing }: { thing: CaseThing }) => {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const add = useAddNote(thing, () => {
    setText('');
    setTried(false);
  });
  const empty = text.trim() === '';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!empty) void add.run(text);
  };
  return (
    <form className="stack Case__new" onSubmit={send} noValidate>
      <Field label="New note" required error={tried && empty ? 'Required' : add.fields.text}>
        {(control) => (
          <textarea
            {...control}
            className="Input Case__text"
            rows={3}
            maxLength={MOST}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit" busy={add.busy}>
          Add note
        </Button>
        <span className="cap">Only the office sees notes.</span>
      </div>
    </form>
  );
};

const Note = ({ note: { by, at, text } }: { note: CaseNote }) => (
  <li>
    <Avatar name={by.display} staff small />
    <div>
      <p className="cap">
        <b className="med">{by.display}</b>, <time dateTime={at}>{momentText(at)}</time>
      </p>
      <p className="Case__words">{text}</p>
    </div>
  </li>
);

/** What the office notes of a registration or a studio, and who looks after it (ADM-016). */
export const CaseTab = (thing: CaseThing) => {
  const { data, error, refetch } = useCase(thing);
  const may = useMayKeep();
  if (!data)
    return error ? (
      <ErrorState what="The notes" onRetry={() => void refetch()} />
    ) : (
      <Skeletons label="Loading the notes" lines={4} />
    );
  const history = { title: 'the notes', things: [{ label: 'Notes', category: 'case', id: data.id }] };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className="StaffShow__scroll Case" tabIndex={0} aria-label="Notes">
      <div className="row between">
        <Assignee thing={thing} of={data} />
        {(data.assignee || data.notes.length > 0) && <RowHistory of={history} />}
      </div>
      {may && <NewNote thing={thing} />}
      {data.notes.length === 0 ? (
        <EmptyState icon="note" title="Nothing was noted yet." />
      ) : (
        <ol className="Case__notes">
          {data.notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ol>
      )}
    </section>
  );
};
