import { Link } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { displayName, useAccount } from '../../platform/session.js';
import { CURRENT_SEASON_ID } from '../../platform/settings.js';
import { Cards, noneOf } from './Cards.js';
import './dashboard.css';
import { type MyRegistrations, useMyRegistrations } from './use-my-registrations.js';

type GroupProps = { title: string; to: string; count: number; registrations: MyRegistrations; completed: boolean };

const Group = ({ title, to, count, registrations, completed }: GroupProps) => (
  <section className="stack" aria-label={title}>
    <div className="row">
      <h2 className="h3">{title}</h2>
      {count > 0 && <span className="t3 num">{count}</span>}
      <Link className="push" to={to}>
        Show all<span className="vh"> {title.toLowerCase()}</span>
      </Link>
    </div>
    <Cards registrations={registrations} completed={completed} />
  </section>
);

const Groups = ({ registrations }: { registrations: MyRegistrations }) => (
  <>
    <Group
      title="Incomplete registrations"
      to="/registrations/incomplete"
      count={registrations.incomplete.length}
      registrations={registrations}
      completed={false}
    />
    {/* Not before its place is known: what stands above it may still grow. */}
    {!registrations.loading && (
      <Group
        title="Completed registrations"
        to="/registrations/completed"
        count={registrations.completed.length}
        registrations={registrations}
        completed
      />
    )}
  </>
);

/** Of a new account: what is empty in a line, and what to do first, once. */
const FirstSteps = () => (
  <section className="Sheet" aria-labelledby="first-steps">
    <div className="Sheet__head">
      <h2 className="h4" id="first-steps">
        First steps
      </h2>
    </div>
    <ol className="FirstSteps">
      <li>
        <span>
          <b className="med">Put your people on your roster.</b>
          <span className="t2 dense">Dancers, teachers and observers; registering them is quick then.</span>
        </span>
        <Link className="Button Button-second" to="/roster">
          My Roster
        </Link>
      </li>
      <li>
        <span>
          <b className="med">Choose a tour date.</b>
          <span className="t2 dense">Event, city and days; what you begin is kept here.</span>
        </span>
        <Link className="Button Button-primary" to="/register">
          Register
        </Link>
      </li>
    </ol>
    <p className="FirstSteps__none cap">
      {noneOf(false)}. {noneOf(true)}.
    </p>
  </section>
);

/** `/dashboard`: the current season, incomplete and completed (NAV-007). */
export const DashboardPage = () => {
  const account = useAccount();
  const registrations = useMyRegistrations(CURRENT_SEASON_ID);
  const { loading, failed, incomplete, completed } = registrations;
  const fresh = !loading && !failed && incomplete.length + completed.length === 0;
  return (
    <main className="Page Dashboard" id="main">
      <div className="row between wrap">
        <div className="stack stack-half">
          <PageTitle>My Dashboard</PageTitle>
          <p className="t2">{displayName(account)}</p>
        </div>
        {!fresh && (
          <Link className="Button Button-primary" to="/register">
            Register
          </Link>
        )}
      </div>
      {fresh ? <FirstSteps /> : <Groups registrations={registrations} />}
    </main>
  );
};
