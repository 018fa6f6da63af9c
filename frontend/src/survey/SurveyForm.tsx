import {
  firstPage,
  type KeptAnswer,
  SURVEY_PAGES,
  type SurveyAnswer,
  type SurveyQuestion,
  type SurveySaved,
  unmetFields,
} from '@app/contracts/survey';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button.js';
import { cx } from '../ui/cx.js';
import { type Answers, answerOf, namesIn, savedAnswers, toSend } from './answers.js';
import { Question } from './Question.js';
import { type SurveyOf, useSaving } from './use-survey.js';

type Props = {
  readonly survey: SurveyAnswer;
  readonly of: SurveyOf;
  readonly readOnly: boolean;
  readonly onEnd: (saved: SurveySaved) => void;
};

const LAST = SURVEY_PAGES.length - 1;

const Tracker = ({ page }: { page: number }) => (
  <ol className="Survey__tracker" aria-label={`Page ${page + 1} of ${SURVEY_PAGES.length}`}>
    {SURVEY_PAGES.map((groups, n) => (
      <li
        key={groups.join()}
        className={cx(n < page && 'is-done', n === page && 'is-now')}
        aria-current={n === page ? 'step' : undefined}
      >
        {n + 1}
      </li>
    ))}
  </ol>
);

const namesOf = (question: SurveyQuestion, survey: SurveyAnswer): readonly string[] => {
  const { judges, workshop } = namesIn(survey);
  if (question.type === 'judge_list') return judges;
  return question.type === 'workshop_list' ? workshop : [];
};

/** Scrolls to the first marked field and takes the focus there (PST-157). */
const showFirst = (fields: readonly string[]): void => {
  const control = fields.map((field) => document.getElementById(field)).find((found) => found !== null);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
};

/** The pages of a survey: Next saves what the page asks for, Back saves nothing (PST-138, PST-140, PST-141). */
export const SurveyForm = ({ survey, of, readOnly, onEnd }: Props) => {
  const [answers, setAnswers] = useState<Answers>(() => savedAnswers(survey));
  const [page, setPage] = useState(() => firstPage(survey.questions, savedAnswers(survey), namesIn(survey)));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  /** The fields as they were marked last, another list each time. */
  const [marked, setMarked] = useState<readonly string[]>([]);
  const saving = useSaving(of, (saved) => {
    if (saved.survey_submitted) onEnd(saved);
    else go(page + 1);
  });
  const shown = survey.questions.filter((one) => SURVEY_PAGES[page]!.includes(one.survey_question_group_id));

  const go = (to: number): void => {
    setErrors({});
    setPage(to);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };
  const mark = (fields: Readonly<Record<string, string>>): void => {
    setErrors(fields);
    setMarked(Object.keys(fields));
  };
  // Once they are marked on the screen.
  useLayoutEffect(() => {
    if (marked.length > 0) showFirst(marked);
  }, [marked]);
  const change = (answer: KeptAnswer): void => {
    setAnswers({ ...answers, [answer.question_id]: answer });
    const [field, people] = [`question_${answer.question_id}`, `question_${answer.question_id}.`];
    setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== field && !key.startsWith(people))));
  };
  const next = async (): Promise<void> => {
    if (readOnly) return go(page + 1);
    const unmet = shown.flatMap((one) => unmetFields(one, answers[one.id], namesIn(survey)));
    if (unmet.length > 0) return mark(Object.fromEntries(unmet.map((field) => [field, 'Required'])));
    const questions = shown.map((one) => toSend(answerOf(answers, one.id), namesOf(one, survey)));
    await saving.run({ questions, version: survey.version, submit: page === LAST });
  };

  return (
    <form
      className="Sheet Survey"
      noValidate
      aria-label="Survey"
      onSubmit={(event) => {
        event.preventDefault();
        void next();
      }}
    >
      <div className="Survey__head">
        <h3 className="h4" ref={heading} tabIndex={-1}>
          {`Page ${page + 1} of ${SURVEY_PAGES.length}`}
        </h3>
        <Tracker page={page} />
      </div>
      <div className="Survey__page">
        {shown.map((question) => (
          <Question
            key={question.id}
            {...{ question, answer: answerOf(answers, question.id), readOnly, onChange: change }}
            names={namesOf(question, survey)}
            top={survey.top_award_label}
            errors={{ ...saving.fields, ...errors }}
          />
        ))}
      </div>
      <div className="Survey__foot">
        {page > 0 && (
          <Button kind="second" icon="left" onClick={() => go(page - 1)}>
            Back
          </Button>
        )}
        {!(readOnly && page === LAST) && (
          <Button type="submit" className="push" busy={saving.busy}>
            {page === LAST ? 'Submit' : 'Next'}
          </Button>
        )}
      </div>
    </form>
  );
};
