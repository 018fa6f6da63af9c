import { Link } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { displayName, useAccount } from '../../platform/session.js';
import { CURRENT_SEASON_ID } from '../../platform/settings.js';
import { Cards } from './Cards.js';
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

/** `/dashboard`: the current season, incomplete and completed (NAV-007). */
export const DashboardPage = () => {
  const account = useAccount();
  const registrations = useMyRegistrations(CURRENT_SEASON_ID);
  return (
    <main className="Page Dashboard" id="main">
      <div className="row between wrap">
        <div className="stack stack-half">
          <PageTitle>My Dashboard</PageTitle>
          <p className="t2">{displayName(account)}</p>
        </div>
        <Link className="Button Button-primary" to="/register">
          Register
        </Link>
      </div>
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
    </main>
  );
};
