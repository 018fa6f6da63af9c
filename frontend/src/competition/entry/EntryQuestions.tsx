import { counted } from '@app/contracts/shared';
import { Select } from '../../ui/inputs.js';
import type { Entry, Question } from './use-entry.js';

type Props = { question: Question; label: string; onAnswer: (id: number | null) => void };

const Asked = ({ question, label, onAnswer }: Props) => (
  <li>
    <Select
      label={label}
      small
      value={question.answer ?? ''}
      options={[{ value: '', label: 'Choose' }, ...question.options]}
      onChange={(id) => onAnswer(id === '' ? null : Number(id))}
    />
    <span className="cap">{counted(question.rows, 'row')}</span>
  </li>
);

/** What a name or a performance division means, asked once for all rows (CMP-389). */
export const EntryQuestions = ({ entry }: { entry: Entry }) => {
  const { names, styles, answer } = entry;
  if (names.length + styles.length === 0) return null;
  return (
    <section className="Sheet" aria-labelledby="entry-questions">
      <div className="Sheet__head ImportHead">
        <h2 className="h4" id="entry-questions">
          Questions
        </h2>
        <span className="cap">Each is asked once, for all rows.</span>
      </div>
      <ul className="ImportColumns">
        {styles.map((question) => (
          <Asked
            key={question.key}
            question={question}
            label={`Which division is ‘${question.text}’?`}
            onAnswer={(id) => answer('divisions', question.key, id)}
          />
        ))}
        {names.map((question) => (
          <Asked
            key={question.key}
            question={question}
            label={`Who is ‘${question.text}’?`}
            onAnswer={(id) => answer('people', question.key, id)}
          />
        ))}
      </ul>
    </section>
  );
};
