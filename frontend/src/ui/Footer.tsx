import { Link } from 'react-router';

/** Terms, Privacy and Contact Us (NAV-004). */
export const Footer = ({ onContact }: { onContact: () => void }) => (
  <footer className="Footer">
    <Link to="/terms">Terms</Link>
    <Link to="/privacy">Privacy</Link>
    <button type="button" onClick={onContact}>
      Contact Us
    </button>
  </footer>
);
