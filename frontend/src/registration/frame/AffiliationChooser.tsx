import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IndependentQuestion } from '../../accounts/index.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { Button } from '../../ui/Button.js';
import { RadioGroup } from '../../ui/inputs.js';

type Props = { registrationId: number; subdomain: string; onDone: () => void };

const OPTIONS = [
  { value: 'studio', label: 'I am affiliated with a studio, but registering alone' },
  { value: 'independent', label: 'I am an independent dancer' },
];

/** Studio or independent: asked before an individual's registration begins (ACC-103 to ACC-106, REG-045 to REG-047). */
export const AffiliationChooser = ({ registrationId, subdomain, onDone }: Props) => {
  const navigate = useNavigate();
  const [choice, setChoice] = useState('');
  const [asking, setAsking] = useState(false);
  const confirm = (): void => {
    const query = new URLSearchParams({ event: subdomain, registration_id: String(registrationId) });
    if (choice === 'independent') setAsking(true);
    else void navigate(`/change-studio?${query}`);
  };
  return (
    <main className="Page is-form" id="main">
      <PageTitle>Your studio</PageTitle>
      <div className="Sheet">
        <div className="Sheet__body stack">
          <RadioGroup
            legend="How are you registering?"
            name="affiliation"
            value={choice}
            options={OPTIONS}
            onChange={setChoice}
          />
          <p>
            <Button caps size="l" disabled={choice === ''} onClick={confirm}>
              CONFIRM
            </Button>
          </p>
        </div>
      </div>
      <IndependentQuestion
        registrationId={registrationId}
        open={asking}
        onClose={() => setAsking(false)}
        onDone={onDone}
      />
    </main>
  );
};
