import { QUESTION_TYPES, type QuestionTerms, type QuestionType, SURVEY_PAGES } from '@app/contracts/survey';
import { Button } from '../../ui/Button.js';
import { Checkbox, Select, TextInput } from '../../ui/inputs.js';

/** A question as it is being written; the key tells one from the next before it has an id. */
export type Written = QuestionTerms & { readonly id: number | null; readonly key: number };

/** The types as staff call them. */
export const TYPES: Readonly<Record<QuestionType, string>> = {
  rating: 'Rating',
  text: 'Text',
  judge_list: 'Each judge',
  workshop_list: 'Each teacher of the workshop',
};

const GROUPS = SURVEY_PAGES.flatMap((groups, page) =>
  groups.map((group) => ({ value: group, label: `Page ${page + 1}, group ${group}` })),
);
const KINDS = QUESTION_TYPES.map((value) => ({ value, label: TYPES[value] }));

type Props = {
  readonly one: Written;
  readonly n: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Written>) => void;
  readonly onRemove: () => void;
};

const orNone = (text: string): string | null => (text === '' ? null : text);

/** The parts of one question. */
export const QuestionEditor = ({ one, n, fields, onChange, onRemove }: Props) => {
  const refused = (field: string): string | undefined => fields[`questions.${n}.${field}`];
  return (
    <section className="Sheet SurveyQuestions__one" aria-label={`Question ${n + 1}`}>
      <TextInput
        label={`Question ${n + 1}`}
        value={one.question}
        error={refused('question')}
        onChange={(question) => onChange({ question })}
      />
      <div className="SurveyQuestions__parts">
        <Select
          label="Place"
          value={one.survey_question_group_id}
          options={GROUPS}
          onChange={(group) => onChange({ survey_question_group_id: Number(group) })}
        />
        <Select
          label="Answer"
          value={one.type}
          options={KINDS}
          onChange={(type) =>
            onChange({ type: type as QuestionType, ...(type === 'text' && { feedback_placeholder: null }) })
          }
        />
        <Checkbox label="Required" checked={one.required} onChange={(required) => onChange({ required })} />
      </div>
      <div className="SurveyQuestions__notes">
        <TextInput
          label="Words of the toggle that takes it away"
          value={one.not_applicable_text ?? ''}
          error={refused('not_applicable_text')}
          onChange={(text) => onChange({ not_applicable_text: orNone(text) })}
        />
        {one.type !== 'text' && (
          <TextInput
            label="Words in the field for a comment"
            value={one.feedback_placeholder ?? ''}
            error={refused('feedback_placeholder')}
            onChange={(text) => onChange({ feedback_placeholder: orNone(text) })}
          />
        )}
      </div>
      <div>
        <Button kind="ghost" size="s" icon="trash" onClick={onRemove}>
          {`Remove question ${n + 1}`}
        </Button>
      </div>
    </section>
  );
};
