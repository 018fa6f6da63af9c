import { Banner } from '../ui/Notice.js';
import { useClock } from './clock.js';

/** On every page of a demo that strangers reach (SEC-008). */
export const DemoBanner = () =>
  useClock().openDemo && (
    <div className="DemoBanner">
      <Banner tone="warning">This is a demonstration: everything in it is made up, and no card is charged.</Banner>
    </div>
  );
