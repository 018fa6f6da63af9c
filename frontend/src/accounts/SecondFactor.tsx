import type { SecondFactorState } from '@app/contracts/accounts';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../platform/session.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { Section } from './Section.js';
import { TurnOffSecondFactorDialog } from './TurnOffSecondFactorDialog.js';

// Brings the library that draws QR codes; most people never open it.
const SetUp = lazy(async () => ({ default: (await import('./SecondFactorSetUp.js')).SecondFactorSetUp }));

type Props = { state: SecondFactorState; onChanged: () => void };

/** Whether the account signs in with a code as well, and the way to change that (SEC-010). */
export const SecondFactor = ({ state, onChanged }: Props) => {
  const { reload } = useSession();
  const [open, setOpen] = useState<'set-up' | 'off' | null>(null);
  const done = (): void => {
    setOpen(null);
    // Roles count from now on, or no longer.
    void reload();
    onChanged();
  };
  const on = state === 'on';
  return (
    <Section title="Two-step sign-in">
      <div className="stack span-2">
        {state === 'needed' && (
          <Notice tone="warning" title="Your role needs two-step sign-in.">
            Until it is set up you can work here only as someone without a role.
          </Notice>
        )}
        <p className="row wrap between">
          <span>
            {on
              ? 'On: you sign in with your password and a code.'
              : 'Off: your password alone signs you in. A code of an authenticator app makes it safer.'}
          </span>
          <Button
            kind={state === 'needed' ? 'primary' : 'second'}
            size="s"
            onClick={() => setOpen(on ? 'off' : 'set-up')}
          >
            {on ? 'Turn Off' : 'Set Up'}
          </Button>
        </p>
      </div>
      {open === 'set-up' && (
        <Suspense fallback={<Skeletons label="Loading" lines={2} />}>
          <SetUp onDone={done} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'off' && <TurnOffSecondFactorDialog onDone={done} onClose={() => setOpen(null)} />}
    </Section>
  );
};
