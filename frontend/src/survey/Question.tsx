import { fieldOf, type KeptAnswer, MOST_TEXT, noAnswer, type SurveyQuestion } from '@app/contracts/survey';
import { Field } from '../ui/Field.js';
import { Checkbox } from '../ui/inputs.js';
import { withPerson } from './answers.js';
import { Rating } from './Rating.js';

export type QuestionProps = {
  readonly question: SurveyQuestion;
  readonly answer: KeptAnswer;
  /** Whom a list asks about. */
  readonly names: readonly string[];
  /** The event's word for the highest step. */
  readonly top: string;
  readonly readOnly: boolean;
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (answer: KeptAnswer) => void;
};

type WordsProps = {
  readonly id: string;
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly readOnly: boolean;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
};

/** So near to the limit the field says how much is left. */
const NEAR = 200;

const Words = ({ id, label, hideLabel = false, placeholder, value, readOnly, error, onChange }: WordsProps) => (
  <Field
    {...{ id, label, hideLabel, error }}
    hint={value.length > MOST_TEXT - NEAR ? `${value.length} of ${MOST_TEXT} characters` : undefined}
  >
    {(control) => (
      <textarea
        {...control}
        className="Input"
        rows={3}
        value={value}
        placeholder={placeholder}
        readOnly={readOnly}
        maxLength={MOST_TEXT}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

const NOBODY = {
  judge_list: 'No judges are listed for this event.',
  workshop_list: 'No workshop faculty is listed for this event.',
} as const;

const People = ({ question, answer, names, top, readOnly, errors, onChange }: QuestionProps) => {
  const { id, question: text, feedback_placeholder, type, required } = question;
  if (names.length === 0)
    return (
      <div className="stack stack-half">
        <p className="semi">{text}</p>
        <p className="dense t2">{NOBODY[type as keyof typeof NOBODY]}</p>
      </div>
    );
  return (
    <section className="stack stack-1" aria-labelledby={`q${id}`}>
      <h4 className="semi" id={`q${id}`}>
        {text}
      </h4>
      <ul className="Survey__people">
        {names.map((name) => {
          const said = answer.people.find((one) => one.name === name);
          const field = fieldOf(id, name);
          return (
            <li key={name} className="stack stack-1">
              <Rating
                {...{ id: field, legend: name, value: said?.rating ?? null, top, required, disabled: readOnly }}
                error={errors[field]}
                onChange={(rating) => onChange(withPerson(answer, name, { rating }))}
              />
              {feedback_placeholder !== null && (
                <Words
                  id={`${field}.feedback`}
                  label={`${feedback_placeholder}: ${name}`}
                  hideLabel
                  placeholder={feedback_placeholder}
                  value={said?.feedback ?? ''}
                  readOnly={readOnly}
                  onChange={(feedback) => onChange(withPerson(answer, name, { feedback }))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Asked = (props: QuestionProps) => {
  const { question, answer, top, readOnly, errors, onChange } = props;
  const { id, type, question: text, required, feedback_placeholder } = question;
  const field = fieldOf(id);
  if (type === 'text')
    return (
      <Words
        {...{ id: field, label: text, value: answer.text, readOnly }}
        error={errors[field]}
        onChange={(words) => onChange({ ...answer, text: words })}
      />
    );
  if (type !== 'rating') return <People {...props} />;
  return (
    <div className="stack stack-1">
      <Rating
        {...{ id: field, legend: text, value: answer.rating, top, required, disabled: readOnly }}
        error={errors[field]}
        onChange={(rating) => onChange({ ...answer, rating })}
      />
      {feedback_placeholder !== null && (
        <Words
          id={`${field}.feedback`}
          label={`${feedback_placeholder}: ${text}`}
          hideLabel
          placeholder={feedback_placeholder}
          value={answer.feedback}
          readOnly={readOnly}
          onChange={(feedback) => onChange({ ...answer, feedback })}
        />
      )}
    </div>
  );
};

/** One question; where it does not apply it is neither asked nor required, and its answer is cleared (PST-143). */
export const Question = (props: QuestionProps) => {
  const { question, answer, readOnly, onChange } = props;
  const { id, not_applicable_text } = question;
  return (
    <div className="Survey__question">
      {answer.not_applicable ? <p className="semi t2">{question.question}</p> : <Asked {...props} />}
      {not_applicable_text !== null && (
        <Checkbox
          label={not_applicable_text}
          checked={answer.not_applicable}
          disabled={readOnly}
          onChange={(not_applicable) => onChange({ ...noAnswer(id), not_applicable })}
        />
      )}
    </div>
  );
};
