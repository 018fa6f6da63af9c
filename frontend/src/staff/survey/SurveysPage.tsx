import { type SurveyReport, surveyCalls } from '@app/contracts/survey';
import { counted, formatDay } from '@app/contracts/shared';
import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Select } from '../../ui/inputs.js';
import { Notice } from '../../ui/Notice.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useCatalogue } from '../catalogue.js';
import { saveCsv } from '../csv.js';
import './surveys.css';

type Row = SurveyReport['answers'][number];
type Averaged = { readonly ratings: number; readonly average: number | null };

const averageText = ({ average }: Pick<Averaged, 'average'>): string => (average === null ? '-' : average.toFixed(2));

const AVERAGES = [
  { key: 'ratings', header: 'Ratings', align: 'n', cell: ({ ratings }: Averaged) => ratings },
  {
    ...{ key: 'average', header: 'Average', align: 'n' },
    cell: (row: Averaged) => (
      <span className="Surveys__average">
        {row.average !== null && <meter min={0} max={5} value={row.average} aria-hidden="true" />}
        <b className="med">{averageText(row)}</b>
      </span>
    ),
  },
] as const satisfies readonly Column<Averaged>[];

const KINDS = { judge: 'Judge', workshop: 'Workshop faculty' } as const;

const QUESTIONS: readonly Column<SurveyReport['questions'][number]>[] = [
  { key: 'question', header: 'Question', title: true, cell: ({ question }) => question },
  ...AVERAGES,
];
const STAFF: readonly Column<SurveyReport['staff'][number]>[] = [
  { key: 'staff_member', header: 'Staff member', title: true, cell: ({ staff_member }) => staff_member },
  { key: 'kind', header: 'As', cell: ({ kind }) => KINDS[kind] },
  ...AVERAGES,
];

const dateOf = ({ city, start_date }: Pick<Row, 'city' | 'start_date'>): string => `${city}, ${formatDay(start_date)}`;

const TOUR_DATES: readonly Column<SurveyReport['tour_dates'][number]>[] = [
  { key: 'tour_date', header: 'Tour date', title: true, cell: dateOf },
  ...AVERAGES,
];
const ANSWERS: readonly Column<Row>[] = [
  {
    ...{ key: 'registrant', header: 'Registration', title: true },
    cell: ({ registration_id, registrant }) => (
      <Link to={`/staff/registrations/${registration_id}`}>{`${registration_id} ${registrant}`}</Link>
    ),
  },
  { key: 'tour_date', header: 'Tour date', cell: dateOf },
  { key: 'question', header: 'Question', cell: ({ question }) => question },
  { key: 'staff_member', header: 'Staff member', cell: ({ staff_member }) => staff_member ?? '-' },
  { key: 'rating', header: 'Rating', align: 'n', cell: ({ rating }) => rating ?? '-' },
  {
    ...{ key: 'text', header: 'In words' },
    cell: ({ text, not_applicable }) => (not_applicable ? <span className="t3">Does not apply</span> : text || '-'),
  },
];

/** The columns of the file (PST-166). */
const FILE = [
  ...(['registration_id', 'registrant', 'tour_date_id', 'city', 'start_date', 'version', 'question_id'] as const),
  ...(['question', 'staff_member', 'rating', 'text'] as const),
].map((header) => ({ header, value: (row: Row) => row[header] }));
const COLUMNS = [...FILE, { header: 'not_applicable', value: (row: Row) => (row.not_applicable ? 'yes' : '') }];

const Averages = ({ report }: { report: SurveyReport }) => (
  <div className="Surveys__averages">
    <section className="Sheet" aria-label="By question">
      <DataTable
        caption="By question"
        columns={QUESTIONS}
        rows={report.questions}
        rowKey={({ question_id }) => question_id}
      />
    </section>
    <section className="Sheet" aria-label="By staff member">
      <DataTable
        caption="By staff member"
        columns={STAFF}
        rows={report.staff}
        rowKey={({ staff_member, kind }) => `${kind} ${staff_member}`}
        empty={<EmptyState icon="users" title="Nobody is rated here." />}
      />
    </section>
    <section className="Sheet" aria-label="By tour date">
      <DataTable
        caption="By tour date"
        columns={TOUR_DATES}
        rows={report.tour_dates}
        rowKey={({ tour_date_id }) => tour_date_id}
      />
    </section>
  </div>
);

const Report = ({ report }: { report: SurveyReport }) => {
  const { surveys, answers, cut } = report;
  if (surveys.begun === 0) return <EmptyState icon="note" title="No survey has been answered yet." />;
  return (
    <>
      <p className="t2" role="status">
        {`${counted(surveys.submitted, 'survey', 'surveys')} submitted, ${surveys.begun - surveys.submitted} begun. Ratings go from 1 to 5.`}
      </p>
      {cut && <Notice tone="warning">Only the first surveys are counted. Please choose a tour date.</Notice>}
      {answers.length === 0 ? (
        <EmptyState icon="search" title="No answers found." />
      ) : (
        <>
          <Averages report={report} />
          <section className="Sheet" aria-label="Answers">
            <DataTable caption="Answers" columns={ANSWERS} rows={answers} rowKey={({ id }) => id} />
          </section>
        </>
      )}
    </>
  );
};

type Chosen = 'tour_date_id' | 'question_id' | 'staff_member';

/** The answers of surveys with their averages, by tour date, staff member and question (PST-166). */
export const SurveysPage = () => {
  const { tourDates } = useCatalogue();
  const [asked, ask] = useSearchParams();
  const of = (name: Chosen): string => asked.get(name) ?? '';
  const choose = (name: Chosen) => (value: string) =>
    ask((before) => {
      const after = new URLSearchParams(before);
      if (value === '') after.delete(name);
      else after.set(name, value);
      return after;
    });
  const [tour_date_id, question_id] = [Number(of('tour_date_id')), Number(of('question_id'))];
  const staff_member = of('staff_member');
  const ofDate = { ...(tour_date_id > 0 && { tour_date_id }) };
  const query = { ...ofDate, ...(question_id > 0 && { question_id }), ...(staff_member && { staff_member }) };
  const read = useRead(
    ['survey', { report: true }],
    surveyCalls.answers,
    { query },
    { handled: true, keepPrevious: true },
  );
  // The choices stay while one is made.
  const all = useRead(
    ['survey', { report: true }],
    surveyCalls.answers,
    { query: ofDate },
    { handled: true, keepPrevious: true },
  );
  const { data: report } = read;
  return (
    <main className="Config" id="main">
      <div className="row Config__head">
        <PageTitle className="h3">Surveys</PageTitle>
        <span className="row push">
          <Link className="Button Button-second Button-s" to="/staff/surveys/questions">
            Questions
          </Link>
          <Button
            kind="second"
            size="s"
            icon="download"
            disabled={!report || report.answers.length === 0}
            onClick={() => report && saveCsv('survey-answers', COLUMNS, report.answers)}
          >
            Export CSV
          </Button>
        </span>
      </div>
      <div className="stack stack-2 Surveys">
        <div className="Surveys__filters">
          <Select
            small
            label="Tour date"
            value={of('tour_date_id')}
            options={[
              { value: '', label: 'All tour dates' },
              ...[...tourDates.values()].map(({ id, label }) => ({ value: String(id), label })),
            ]}
            onChange={choose('tour_date_id')}
          />
          <Select
            small
            label="Staff member"
            value={staff_member}
            options={[
              { value: '', label: 'Everybody' },
              ...[...new Set(all.data?.staff.map((one) => one.staff_member))].map((value) => ({ value, label: value })),
            ]}
            onChange={choose('staff_member')}
          />
          <Select
            small
            label="Question"
            value={of('question_id')}
            options={[
              { value: '', label: 'All questions' },
              ...(all.data?.questions ?? []).map((one) => ({ value: String(one.question_id), label: one.question })),
            ]}
            onChange={choose('question_id')}
          />
        </div>
        {read.isPending && <Skeletons label="Loading the surveys" lines={8} />}
        {read.error && !report && <ErrorState what="The surveys" onRetry={() => void read.refetch()} />}
        {report && <Report report={report} />}
      </div>
    </main>
  );
};
