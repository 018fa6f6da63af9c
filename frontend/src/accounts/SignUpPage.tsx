import { Link, useLocation } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { Icon, type IconName } from '../ui/Icon.js';
import './accounts.css';

const CHOICES: readonly { to: string; icon: IconName; label: string; text: string }[] = [
  {
    to: '/signup/studio',
    icon: 'users',
    label: 'Studio account',
    text: 'For owners and managers who register the dancers and teachers of a studio.',
  },
  {
    to: '/signup/user',
    icon: 'user',
    label: 'Individual account',
    text: 'For parents, teachers and dancers who register on their own.',
  },
];

/** ACC-026. */
export const SignUpPage = () => {
  // The page that was wanted before the sign-up goes along (NAV-093).
  const { search } = useLocation();
  return (
    <main className="Page is-form" id="main">
      <PageTitle>Sign up</PageTitle>
      <ul className="Grid-2">
        {CHOICES.map((choice) => (
          <li key={choice.to}>
            <Link className="Sheet ChoiceCard" to={`${choice.to}${search}`}>
              <Icon name={choice.icon} size={20} className="t3" />
              <span>
                <span className="h3">{choice.label}</span>
                <span className="dense t2">{choice.text}</span>
              </span>
              <Icon name="right" className="t3 push" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="dense">
        You already have an account? <Link to={`/signin${search}`}>Sign in</Link>
      </p>
    </main>
  );
};
