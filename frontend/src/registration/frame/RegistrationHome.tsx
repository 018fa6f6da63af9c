import { cityLabel, editingEnabled } from '@app/contracts/catalogue';
import { firstIncomplete } from '@app/contracts/registration';
import { formatRange } from '@app/contracts/shared';
import { Link } from 'react-router';
import { useClock } from '../../platform/clock.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { Bar } from '../../ui/BalanceCard.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Notice } from '../../ui/Notice.js';
import { useStartEditing } from '../use-start-editing.js';
import { AffiliationChooser } from './AffiliationChooser.js';
import { CLOSED } from './Banners.js';
import { ageIn, useFlow } from './flow.js';

type Row = {
  readonly id: number;
  readonly first: string;
  readonly last: string;
  readonly age: number | null;
  readonly kind: string;
};
const KINDS: Readonly<Record<string, string>> = { dancer: 'Dancer', teacher: 'Teacher', observer: 'Observer' };
const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'first',
    header: 'First name',
    title: true,
    cell: ({ first }) => first,
    sortBy: ({ first }) => [first],
  },
  {
    key: 'last',
    header: 'Last name',
    title: true,
    cell: ({ last }) => <b className="med">{last}</b>,
    sortBy: ({ last }) => [last],
  },
  { key: 'age', header: 'Age', align: 'n', cell: ({ age }) => age ?? '' },
  { key: 'kind', header: 'Registered as', cell: ({ kind }) => kind },
];

const rowsOf = (flow: ReturnType<typeof useFlow>): Row[] =>
  flow.answer.people.map((person) => ({
    id: person.person_id,
    first: person.fname,
    last: person.lname,
    age: ageIn(flow, person),
    kind: KINDS[flow.draft.attendees[person.person_id]?.kind ?? ''] ?? '',
  }));

/** The start page: the roster, where the person left off, and the way on (REG-042). */
const StartPage = () => {
  const flow = useFlow();
  const { registration, steps, goTo } = flow;
  const { current_step, total_steps, step_name } = registration.left_off_details;
  const fresh = registration.draft_version === 0 && !registration.draft.steps.roster;
  const go = (): void => goTo(fresh ? 'intro' : firstIncomplete(steps));
  const share = Math.min(0.85, Math.max(0.075, current_step / total_steps));
  return (
    <main className="Page" id="main">
      <div className="picker-head row between wrap">
        <div className="stack stack-half">
          <PageTitle>{registration.registrant}</PageTitle>
          <p className="t2">{`Step ${current_step} of ${total_steps}: ${step_name}`}</p>
        </div>
        <Button caps size="l" iconAfter="arrow" onClick={go}>
          CONTINUE REGISTRATION
        </Button>
      </div>
      <Bar parts={[{ share, label: 'so far' }]} label={`Step ${current_step} of ${total_steps}`} />
      <section className="Sheet">
        <div className="Sheet__head">
          <h2 className="h4">Your roster</h2>
          <span className="cap">{flow.answer.people.length} people</span>
        </div>
        <DataTable
          caption="Your roster"
          columns={COLUMNS}
          rows={rowsOf(flow)}
          rowKey={({ id }) => id}
          initialSort={{ key: 'last', down: false }}
          empty={<EmptyState icon="users" title="Nobody is on your roster yet." />}
        />
      </section>
    </main>
  );
};

/** REG-043; staff may correct it at any time (ADM-003). */
const CompletedView = () => {
  const { id, answer, employee } = useFlow();
  const { now } = useClock();
  const { tour_date } = answer;
  const editing = useStartEditing(id);
  return (
    <main className="Page is-narrow" id="main">
      <PageTitle>{tour_date.event.name}</PageTitle>
      <p className="t2">{`${cityLabel(tour_date.event_city)}, ${formatRange(tour_date.start_date, tour_date.end_date)}`}</p>
      <div className="Sheet">
        <EmptyState icon="check" title="Your registration is complete.">
          <Link className="Button Button-primary is-caps" to={`/event/${id}/overview`}>
            GO TO OVERVIEW
          </Link>
          {(employee || editingEnabled(tour_date, now)) && (
            <Button kind="second" caps icon="edit" busy={editing.busy} onClick={editing.start}>
              EDIT REGISTRATION
            </Button>
          )}
        </EmptyState>
      </div>
    </main>
  );
};

/** `/registration/{id}`, no tab: closed banner, affiliation chooser, completed view or start page (REG-041). */
export const RegistrationHome = ({ allowed }: { allowed: boolean }) => {
  const { id, answer, registration, refresh } = useFlow();
  const { completed, editing, studio_id, independent } = registration;
  if (!allowed && !(completed && !editing)) {
    return (
      <main className="Page is-narrow" id="main">
        <PageTitle className="vh">Registration</PageTitle>
        <Notice tone="warning">{CLOSED}</Notice>
      </main>
    );
  }
  // Staff alone change the affiliation of a completed registration (ACC-108): its owner is not asked.
  if (!completed && studio_id === null && !independent) {
    const { subdomain } = answer.tour_date.event;
    return <AffiliationChooser registrationId={id} subdomain={subdomain} onDone={() => void refresh()} />;
  }
  if (completed && !editing) return <CompletedView />;
  return <StartPage />;
};
