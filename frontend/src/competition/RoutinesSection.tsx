import { ReviewSection, useFlow } from '../registration/index.js';
import { type DiffColumn, DiffView } from '../ui/DiffView.js';
import { BALLROOM } from './part.js';
import { reviewRow } from './review-rows.js';
import type { RoutineRow } from './routine-row.js';
import { useCompetition } from './use-competition.js';

const COLUMNS: readonly DiffColumn[] = [
  { key: 'title', header: 'Title' },
  { key: 'choreographer', header: 'Choreographer', told: true },
  { key: 'dancers', header: 'Dancers' },
  { key: 'divisions', header: 'Divisions', told: true },
  { key: 'category', header: 'Category' },
  { key: 'fee', header: 'Fee', money: true },
];

type Props = { title: string; step: string; rows: readonly RoutineRow[]; all: boolean };

const Section = ({ title, step, rows, all }: Props) => {
  const flow = useFlow();
  const shown = rows.map((row) => reviewRow(row, step, flow)).filter(({ change }) => all || change !== null);
  if (shown.length === 0) return null;
  return (
    <ReviewSection title={title} note={`${rows.length} in all`} step={step}>
      <DiffView caption={title} columns={COLUMNS} rows={shown} />
    </ReviewSection>
  );
};

/** The routines of the review page, those on the waiting list, and the ballroom entries (REG-214, REG-216, CMP-169, CMP-229). */
export const RoutinesSection = ({ all }: { all: boolean }) => {
  const { current, registered, transferred, waiting, removed, finals } = useCompetition();
  const ballroom = useCompetition(BALLROOM);
  return (
    <>
      <Section
        step="competition"
        title={finals ? 'FINALS ROUTINES' : 'COMPETITION ROUTINES'}
        rows={[...registered, ...transferred, ...current, ...removed]}
        all={all}
      />
      <Section step="competition" title="WAITING LIST" rows={waiting} all={all} />
      <Section
        step="ballroom"
        title={BALLROOM.heading}
        rows={[...ballroom.registered, ...ballroom.transferred, ...ballroom.current, ...ballroom.removed]}
        all={all}
      />
    </>
  );
};
