import { SURVEY_PAGES, surveyCalls, type SurveyVersionsAnswer } from '@app/contracts/survey';
import { counted, permits } from '@app/contracts/shared';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Notice } from '../../ui/Notice.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useToast } from '../../ui/Toast.js';
import { QuestionEditor, TYPES, type Written } from './QuestionEditor.js';
import './surveys.css';

type Version = SurveyVersionsAnswer['versions'][number];

const pageOf = (group: number): number => SURVEY_PAGES.findIndex((groups) => groups.includes(group)) + 1;

const Listed = ({ version: { version, questions }, latest }: { version: Version; latest: boolean }) => (
  <section className="Sheet" aria-label={`Version ${version}`}>
    <div className="Sheet__head">
      <h2 className="h4">{`Version ${version}`}</h2>
      {latest && <span className="cap">Asked now</span>}
    </div>
    <ol className="SurveyQuestions__list">
      {questions.map((one) => (
        <li key={one.id}>
          {one.question}{' '}
          <span className="cap">
            {`Page ${pageOf(one.survey_question_group_id)}, ${TYPES[one.type].toLowerCase()}${one.required ? ', required' : ''}`}
          </span>
        </li>
      ))}
    </ol>
  </section>
);

const writtenOf = ({ questions }: Version): readonly Written[] =>
  questions.map(({ version: _, ...one }, key) => ({ ...one, key }));

const Editor = ({ latest, onDone }: { latest: Version; onDone: () => void }) => {
  const [written, setWritten] = useState(() => writtenOf(latest));
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const command = useCommand(surveyCalls.publishQuestions, {
    onDone: ({ version }) => {
      toast(`Version ${version} is asked from now on.`);
      onDone();
    },
    handle: ({ status }) => [400, 409, 422].includes(status),
  });
  const publish = async (reason: string): Promise<void> => {
    const questions = written.map(({ key: _, ...one }) => one);
    await command.run({ body: { was: latest.version, questions, reason } });
    setAsking(false);
  };
  const change = (key: number, part: Partial<Written>): void =>
    setWritten((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = (): void =>
    setWritten((now) => [
      ...now,
      {
        ...{ key: Math.max(-1, ...now.map(({ key }) => key)) + 1, id: null, question: '', type: 'rating' },
        ...{ survey_question_group_id: 8, required: true, not_applicable_text: null, feedback_placeholder: null },
      },
    ]);
  return (
    <div className="SurveyQuestions">
      <Notice>Surveys that were begun keep their version; all others ask the new one.</Notice>
      {command.error && <Notice tone="error">{command.fields.questions ?? command.error.message}</Notice>}
      {written.map((one, n) => (
        <QuestionEditor
          key={one.key}
          {...{ one, n, fields: command.fields }}
          onChange={(part) => change(one.key, part)}
          onRemove={() => setWritten((now) => now.filter(({ key }) => key !== one.key))}
        />
      ))}
      <div className="row wrap">
        <Button kind="second" icon="plus" onClick={add}>
          Add a question
        </Button>
        <span className="row push">
          <Button kind="second" onClick={onDone}>
            Cancel
          </Button>
          <Button onClick={() => setAsking(true)}>{`Publish version ${latest.version + 1}`}</Button>
        </span>
      </div>
      <ReasonDialog
        open={asking}
        title={`Publish version ${latest.version + 1}`}
        text={`${counted(written.length, 'question', 'questions')} will be asked in surveys that are not begun yet.`}
        confirmLabel="Publish"
        busy={command.busy}
        least={3}
        onConfirm={(reason) => void publish(reason)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
};

/** The questions of the survey in all their versions; a change is a new version (PST-166). */
export const SurveyQuestionsPage = () => {
  const { account } = useSession();
  const [editing, setEditing] = useState(false);
  const read = useRead(['survey', { questions: true }], surveyCalls.questions, undefined, { handled: true });
  const latest = read.data?.versions[0];
  const close = (): void => {
    setEditing(false);
    void read.refetch();
  };
  return (
    <main className="Config" id="main">
      <div className="row Config__head">
        <Link className="Config__back" to="/staff/surveys" aria-label="Back to the surveys">
          <Icon name="left" />
        </Link>
        <PageTitle className="h3">Questions of the survey</PageTitle>
        {latest && !editing && permits('staff', account?.roles ?? []) && (
          <Button kind="second" size="s" className="push" onClick={() => setEditing(true)}>
            Write a new version
          </Button>
        )}
      </div>
      {read.isPending && <Skeletons label="Loading the questions" lines={8} />}
      {read.error && !read.data && <ErrorState what="The questions" onRetry={() => void read.refetch()} />}
      {latest && editing && <Editor key={latest.version} latest={latest} onDone={close} />}
      {latest && !editing && (
        <div className="SurveyQuestions">
          {read.data?.versions.map((one) => (
            <Listed key={one.version} version={one} latest={one === latest} />
          ))}
        </div>
      )}
    </main>
  );
};
