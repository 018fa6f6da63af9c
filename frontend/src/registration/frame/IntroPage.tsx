import { PageTitle } from '../../platform/PageTitle.js';
import { Button } from '../../ui/Button.js';
import { CompetitionSoldOut } from './CompetitionSoldOut.js';
import { useFlow } from './flow.js';
import { nextStep } from './steps.js';

/** The first entry to a new registration (REG-049, REG-050). */
export const IntroPage = () => {
  const { steps, open, goTo } = useFlow();
  const skip = (): void => {
    open.change({ path: 'steps.roster', value: true });
    goTo(nextStep(steps, 'roster'));
  };
  return (
    <main className="Page is-narrow" id="main">
      <CompetitionSoldOut />
      <section className="Sheet">
        <div className="Sheet__body stack stack-2 intro">
          <PageTitle>BEFORE YOU BEGIN</PageTitle>
          <p>Save your dancers, teachers and observers to your roster first. Registering them is then quick.</p>
          <div className="row row-2 wrap">
            <Button kind="second" caps onClick={skip}>
              SKIP TO REGISTRATION
            </Button>
            <Button caps iconAfter="arrow" onClick={() => goTo('roster')}>
              GO TO ROSTER
            </Button>
          </div>
        </div>
      </section>
    </main>
  );
};
