import {
  type AnsweredQuestion,
  type KeptAnswer,
  noAnswer,
  type PersonAnswer,
  type RatedNames,
  type RatingKey,
  type SurveyAnswer,
} from '@app/contracts/survey';

/** Answers by the number of their question. */
export type Answers = Readonly<Record<string, KeptAnswer>>;

const keptOf = ({ id, type, answer, registrations_survey_answer }: AnsweredQuestion): KeptAnswer | undefined => {
  if (answer === null || registrations_survey_answer === null) return undefined;
  const { not_applicable, feedback } = registrations_survey_answer;
  return {
    ...{ ...noAnswer(id), not_applicable, feedback },
    ...(type === 'rating' && { rating: answer.value as RatingKey | null }),
    ...(type === 'text' && { text: answer.value as string }),
    ...((type === 'judge_list' || type === 'workshop_list') && { people: answer.value as readonly PersonAnswer[] }),
  };
};

/** The answers that the server has. */
export const savedAnswers = ({ questions }: Pick<SurveyAnswer, 'questions'>): Answers =>
  Object.fromEntries(questions.flatMap((question) => keptOf(question) ?? []).map((one) => [one.question_id, one]));

const nameOf = ({ fname, lname }: { readonly fname: string; readonly lname: string }): string => `${fname} ${lname}`;

export const namesIn = ({ judges, workshop_faculty }: SurveyAnswer): RatedNames => ({
  judges: judges.map(nameOf),
  workshop: workshop_faculty.map(nameOf),
});

/** The answer as it is on the screen. */
export const answerOf = (answers: Answers, question_id: number): KeptAnswer =>
  answers[question_id] ?? noAnswer(question_id);

/** An answer about somebody, changed in parts. */
export const withPerson = (answer: KeptAnswer, name: string, parts: Partial<PersonAnswer>): KeptAnswer => {
  const before = answer.people.find((one) => one.name === name) ?? { name, rating: null, feedback: '' };
  return { ...answer, people: [...answer.people.filter((one) => one.name !== name), { ...before, ...parts }] };
};

/** As calls take it: those of a list who are there, with what was said of them. */
export const toSend = ({ question_id: id, people, ...parts }: KeptAnswer, names: readonly string[]) => ({
  ...{ id, ...parts },
  people: people.filter(({ name, rating, feedback }) => names.includes(name) && (rating !== null || feedback !== '')),
});
