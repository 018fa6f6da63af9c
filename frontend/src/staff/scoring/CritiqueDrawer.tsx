import {
  MOST_NOTE,
  type ScoreRow,
  type ScoresAnswer,
  scoringCalls,
  type WordsAnswer,
  wordsAt,
} from '@app/contracts/scoring';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Drawer } from '../../ui/Dialog.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Field } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { Segment } from '../../ui/Segment.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useToast } from '../../ui/Toast.js';
import { AssignHomework } from '../homework/AssignHomework.js';
import { scoreAt, scoreText } from './cells.js';
import { FeedbackEditor } from './FeedbackEditor.js';

type Scores = Pick<ScoresAnswer, 'tour_date_id' | 'judges'>;
/** The words of one judge as they are being written. */
type Draft = Omit<WordsAnswer['words'][number], 'position' | 'times'> & { readonly was: number };
type Drafts = Readonly<Record<number, Draft>>;

const LABELS = { note: 'Notes', teacher_critique: 'For the teacher (not in shared links)' } as const;

const draftOf = (words: WordsAnswer['words'], position: number): Draft => {
  const { note, teacher_critique, data, times } = wordsAt({ words }, position);
  return { note, teacher_critique, data, was: times };
};

/** Sends what was written; a change that somebody else made meanwhile is told and never overwritten. */
const useWriting = (tour_date_id: number, { id, registration_id }: ScoreRow, onDone: (position: number) => void) => {
  const client = useQueryClient();
  const toast = useToast();
  const command = useCommand(scoringCalls.write, {
    handle: ({ status }) => status === 400 || status === 409,
    onDone: (_, { params }) => {
      void client.invalidateQueries({ queryKey: ['scores', { words: id }] });
      toast(`The critique of judge ${params.position} is saved.`);
      onDone(params.position);
    },
  });
  const save = (position: number, draft: Draft) =>
    command.run({ params: { id, position }, body: { tour_date_id, registration_id, ...draft, data: [...draft.data] } });
  return { ...command, save };
};

type EditorProps = {
  readonly scores: Scores;
  readonly row: ScoreRow;
  readonly words: WordsAnswer['words'];
  readonly editable: boolean;
  readonly drafts: Drafts;
  readonly onDrafts: (drafts: Drafts) => void;
};

const Editor = ({ scores, row, words, editable, drafts, onDrafts }: EditorProps) => {
  const [position, setPosition] = useState(1);
  const without = (of: number): Drafts =>
    Object.fromEntries(Object.entries(drafts).filter(([at]) => at !== String(of)));
  const writing = useWriting(scores.tour_date_id, row, (of) => onDrafts(without(of)));
  const stored = draftOf(words, position);
  const draft = drafts[position] ?? stored;
  const change = (part: Partial<Draft>): void => onDrafts({ ...drafts, [position]: { ...draft, ...part } });
  const overtaken = drafts[position] !== undefined && stored.was !== draft.was;
  return (
    <div className="stack stack-2">
      <Segment
        className="Scores__who"
        label="Judges"
        value={position}
        options={scores.judges.map(({ fname, lname }, n) => ({
          key: n + 1,
          label: (
            <>
              {`${fname} ${lname}`} <span className="num t3">{scoreText(scoreAt(row, n + 1)) || '-'}</span>
              {drafts[n + 1] && <span className="Dot" role="img" aria-label="not saved" />}
            </>
          ),
        }))}
        onChange={(next) => {
          writing.reset();
          setPosition(next);
        }}
      />
      {overtaken && (
        <Notice tone="error">
          <span className="stack stack-half">
            <span>{`Somebody else has changed the critique of judge ${position} meanwhile. The notes are now: ${stored.note || 'none'}`}</span>
            <span className="row wrap">
              <Button kind="second" size="s" onClick={() => onDrafts(without(position))}>
                Take theirs
              </Button>
              <Button kind="second" size="s" onClick={() => change({ was: stored.was })}>
                Keep mine
              </Button>
            </span>
          </span>
        </Notice>
      )}
      {writing.error && !overtaken && <Notice tone="error">{writing.error.message}</Notice>}
      {(['note', 'teacher_critique'] as const).map((field) => (
        <Field key={field} label={LABELS[field]} error={writing.fields[field]}>
          {(control) => (
            <textarea
              {...control}
              className="Input"
              rows={field === 'note' ? 5 : 3}
              maxLength={MOST_NOTE}
              readOnly={!editable}
              value={draft[field]}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          )}
        </Field>
      ))}
      <FeedbackEditor data={draft.data} onChange={editable ? (data) => change({ data }) : null} />
      {editable && (
        <div className="row">
          <Button
            busy={writing.busy}
            disabled={!drafts[position]}
            reason="Nothing was changed."
            onClick={() => void writing.save(position, draft)}
          >
            {`Save the critique of judge ${position}`}
          </Button>
        </div>
      )}
    </div>
  );
};

type Props = {
  readonly scores: Scores;
  readonly row: ScoreRow;
  readonly editable: boolean;
  readonly onClose: () => void;
};

/** The critique editor of a routine: notes, words for the teacher and feedback of each judge (PST-171). */
export const CritiqueDrawer = ({ scores, row, editable, onClose }: Props) => {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [asked, setAsked] = useState(false);
  const read = useRead(
    ['scores', { words: row.id }],
    scoringCalls.words,
    { params: { id: row.id } },
    { handled: true },
  );
  const close = (): void => (Object.keys(drafts).length > 0 ? setAsked(true) : onClose());
  return (
    <>
      <Drawer open wide title={`Critique of ${row.name || `routine ${row.id}`}`} onClose={close}>
        {read.isPending && <Skeletons label="Loading the critique" lines={6} />}
        {read.error && !read.data && <ErrorState what="The critique" onRetry={() => void read.refetch()} />}
        {read.data && (
          <div className="stack stack-3">
            <Editor {...{ scores, row, editable, drafts }} words={read.data.words} onDrafts={setDrafts} />
            <AssignHomework tourDateId={scores.tour_date_id} homework={read.data.homework} {...{ row, editable }} />
          </div>
        )}
      </Drawer>
      <ConfirmDialog
        open={asked}
        title="Leave without saving?"
        text="What you wrote and did not save is lost."
        confirmLabel="Leave"
        cancelLabel="Go on writing"
        danger
        onConfirm={onClose}
        onCancel={() => setAsked(false)}
      />
    </>
  );
};
