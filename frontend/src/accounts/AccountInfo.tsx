import { Button } from '../ui/Button.js';
import { Fact } from './Fact.js';
import { Section } from './Section.js';

type Props = { email: string; onChange: (what: 'email' | 'password') => void };

/** What the account signs in with; each changes in a dialog of its own (ACC-087, ACC-088). */
export const AccountInfo = ({ email, onChange }: Props) => (
  <Section title="Account info">
    <div className="row wrap between">
      <Fact label="Email">{email}</Fact>
      <Button kind="second" size="s" onClick={() => onChange('email')}>
        Change Email
      </Button>
    </div>
    <div className="row wrap between">
      <Fact label="Password">••••••••</Fact>
      <Button kind="second" size="s" onClick={() => onChange('password')}>
        Change Password
      </Button>
    </div>
  </Section>
);
