import { Link } from 'react-router';

/** ACC-029. */
export const Consent = () => (
  <p className="cap">
    By signing up you confirm that you are at least 13 years old and agree to the{' '}
    <Link to="/terms">Terms and Conditions</Link> and the <Link to="/privacy">Privacy Policy</Link>.
  </p>
);
