import type { Day } from '../../shared/index.js';
import { type KeptAnswer } from '../answers.js';
import { ratingValue, type SurveyQuestion } from '../questions.js';
import type { Averaged, SurveyAnswerRow, SurveyDocument, SurveyReport } from '../views.js';

/** Where and by whom a survey was filled in. */
export type SurveyOf = {
  readonly registrant: string;
  readonly ancillary: boolean;
  readonly city: string;
  readonly start_date: Day;
};

export type ReportFacts = {
  readonly surveys: readonly SurveyDocument[];
  readonly questionsOf: (version: number) => readonly SurveyQuestion[];
  readonly of: (survey: SurveyDocument) => SurveyOf;
};

const averaged = (rows: readonly SurveyAnswerRow[]): Averaged => {
  const ratings = rows.flatMap(({ rating }) => rating ?? []);
  const total = ratings.reduce((sum, one) => sum + one, 0);
  const average = ratings.length === 0 ? null : Math.round((total / ratings.length) * 100) / 100;
  return { ratings: ratings.length, average };
};

const valuesOf = (answer: KeptAnswer): readonly Pick<SurveyAnswerRow, 'staff_member' | 'rating' | 'text'>[] => {
  if (answer.people.length > 0)
    return answer.people.map(({ name, rating, feedback }) => ({
      ...{ staff_member: name, rating: rating && ratingValue(rating), text: feedback },
    }));
  const { rating, text, feedback } = answer;
  return [{ staff_member: null, rating: rating && ratingValue(rating), text: text || feedback }];
};

const rowsOf = (survey: SurveyDocument, { questionsOf, of }: ReportFacts): readonly SurveyAnswerRow[] => {
  const { id: registration_id, tour_date_id, version, answers } = survey;
  if (version === null) return [];
  return questionsOf(version).flatMap(({ id: question_id, question }) => {
    const answer = answers[question_id];
    if (answer === undefined) return [];
    const about = { registration_id, ...of(survey), tour_date_id, version, question_id, question };
    const { not_applicable } = answer;
    return valuesOf(answer).map((value, n) => ({
      ...{ id: `${registration_id}-${question_id}-${n}`, ...about, ...value, not_applicable },
    }));
  });
};

/** Rows of each key, in the order in which the keys come. */
const grouped = <K>(
  rows: readonly SurveyAnswerRow[],
  keyOf: (row: SurveyAnswerRow) => K,
): Map<K, SurveyAnswerRow[]> => {
  const groups = new Map<K, SurveyAnswerRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};

export type ReportFilter = { readonly question_id?: number; readonly staff_member?: string };

/** The answers with their averages for each question, each staff member and each tour date (PST-166). */
export const surveyReport = (facts: ReportFacts, filter: ReportFilter): Omit<SurveyReport, 'cut'> => {
  const rows = facts.surveys
    .flatMap((survey) => rowsOf(survey, facts))
    .filter(
      ({ question_id, staff_member }) =>
        (filter.question_id === undefined || question_id === filter.question_id) &&
        (filter.staff_member === undefined || staff_member === filter.staff_member),
    );
  const kinds = new Map(
    facts.surveys
      .flatMap(({ version }) => (version === null ? [] : facts.questionsOf(version)))
      .map((one) => [one.id, one.type]),
  );
  const rated = rows.filter(({ rating }) => rating !== null);
  return {
    surveys: {
      begun: facts.surveys.filter(({ version }) => version !== null).length,
      submitted: facts.surveys.filter(({ reward }) => reward !== null).length,
    },
    questions: [...grouped(rows, ({ question_id }) => question_id)]
      .sort(([a], [b]) => a - b)
      .map(([question_id, group]) => ({ question_id, question: group.at(-1)!.question, ...averaged(group) })),
    staff: [
      ...grouped(
        rated.filter(({ staff_member }) => staff_member !== null),
        (row) => `${kinds.get(row.question_id)} ${row.staff_member}`,
      ),
    ]
      .map(([, group]) => ({
        staff_member: group[0]!.staff_member!,
        kind: kinds.get(group[0]!.question_id) === 'workshop_list' ? ('workshop' as const) : ('judge' as const),
        ...averaged(group),
      }))
      .sort((a, b) => a.kind.localeCompare(b.kind) || a.staff_member.localeCompare(b.staff_member)),
    tour_dates: [...grouped(rows, ({ tour_date_id }) => tour_date_id)].map(([tour_date_id, group]) => ({
      ...{ tour_date_id, city: group[0]!.city, start_date: group[0]!.start_date },
      ...averaged(group),
    })),
    answers: rows,
  };
};
