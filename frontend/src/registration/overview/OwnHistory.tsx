import { lazy, Suspense } from 'react';
import { Skeletons } from '../../ui/Skeleton.js';

const History = lazy(async () => ({ default: (await import('../../audit/index.js')).History }));

/** What was changed of the registration, by whom and what it cost, in the words of its owner (ADM-005). */
export const OwnHistory = ({ id }: { id: number }) => (
  <section className="Sheet Over__history" aria-labelledby="own-history">
    <div className="Sheet__head">
      <h2 className="h4" id="own-history">
        History
      </h2>
    </div>
    <Suspense fallback={<Skeletons label="Loading the history" lines={4} />}>
      <History thing={{ category: 'registration', id, words: 'owner' }} label="History of the registration" />
    </Suspense>
  </section>
);
