import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { Fact } from './Fact.js';
import { ResendButton } from './ResendButton.js';
import { Section } from './Section.js';

type Props = {
  account: { readonly id: number; readonly email: string };
  /** A new address waits for its confirmation. */
  unconfirmed: boolean;
  onChange: (what: 'email' | 'password') => void;
};

/** What the account signs in with; each changes in a dialog of its own (ACC-087, ACC-088). */
export const AccountInfo = ({ account, unconfirmed, onChange }: Props) => (
  <Section title="Account info">
    <div className="row wrap between">
      <Fact label="Email">{account.email}</Fact>
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
    {unconfirmed && (
      <div className="span-2">
        <Notice tone="warning" title="Please confirm your new email." action={<ResendButton accountId={account.id} />}>
          We sent a link to {account.email}.
        </Notice>
      </div>
    )}
  </Section>
);
