import { comparisonFits, type IntegrityReport } from '@app/contracts/audit';
import { categoryOf } from '@app/contracts/shared';
import type { Verified } from '../platform/event-store/verification.js';

type About = Pick<
  IntegrityReport,
  'run_id' | 'stream' | 'verified_by' | 'started_at' | 'ended_at' | 'position' | 'left_out' | 'compared'
>;

const categoriesOf = (ends: Verified['ends']): IntegrityReport['categories'] => {
  const found = new Map<string, { streams: number; events: number }>();
  for (const [stream, { revision }] of ends) {
    const sum = found.get(categoryOf(stream)) ?? { streams: 0, events: 0 };
    sum.streams += 1;
    sum.events += revision + 1;
    found.set(categoryOf(stream), sum);
  }
  return [...found.keys()].sort().map((category) => ({ category, ...found.get(category)! }));
};

/** What a verification found, with the newest hash of every stream (AUD-007). */
export const reportOf = (about: About, verified: Verified): IntegrityReport => ({
  ...about,
  ok: verified.ok && (!about.compared || comparisonFits(about.compared)),
  events: verified.events,
  streams: verified.ends.size,
  categories: categoriesOf(verified.ends),
  head: verified.ok ? verified.head : null,
  bad: verified.ok ? null : verified.bad,
  heads: [...verified.ends.keys()].sort().map((stream) => ({ stream, ...verified.ends.get(stream)! })),
});
