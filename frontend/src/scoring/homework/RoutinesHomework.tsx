import { RELEASES } from '@app/contracts/catalogue';
import { numberText, type RoutineHomework } from '@app/contracts/scoring';
import type { ReactNode } from 'react';
import type { ApiError } from '../../platform/api-error.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { HomeworkVideos } from './HomeworkVideos.js';

type Routine = RoutineHomework['routine'];
type Props = {
  readonly homework: readonly RoutineHomework[] | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** Stands below the name of each routine. */
  readonly below?: (routine: Routine) => ReactNode;
};

const titleOf = ({ number, name }: Routine): string => [numberText(number), name].filter(Boolean).join(' ');

const Routines = ({
  homework,
  retry,
  below,
}: Pick<Props, 'retry' | 'below'> & { homework: readonly RoutineHomework[] }) => {
  const routines = [...new Map(homework.map(({ routine }) => [routine.id, routine])).values()];
  return routines.map((routine) => (
    <section key={routine.id} className="Sheet" aria-label={titleOf(routine)}>
      <div className="Sheet__head wrap">
        <h2 className="h4">{titleOf(routine)}</h2>
      </div>
      {below?.(routine)}
      <HomeworkVideos items={homework.filter((one) => one.routine.id === routine.id)} onRetry={retry} />
    </section>
  ));
};

/** The homework of each routine; a withdrawal hides what was read before it (PST-009, PST-128, PST-134). */
export const RoutinesHomework = ({ homework, error, retry, below }: Props) => {
  if (error?.code === 'not_released')
    return (
      <div className="Sheet">
        <EmptyState icon="eyeoff" title={RELEASES.critiques.not_yet} />
      </div>
    );
  if (homework && homework.length > 0)
    return (
      <div className="stack stack-2">
        <Routines homework={homework} retry={retry} {...(below && { below })} />
      </div>
    );
  return (
    <div className="Sheet">
      {homework && <EmptyState icon="video" title="No homework videos." />}
      {!homework && error && <ErrorState what="The homework" onRetry={retry} />}
      {!homework && !error && <Skeletons label="Loading the homework" lines={6} />}
    </div>
  );
};
