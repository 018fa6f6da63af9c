import type { FoundDancer } from '@app/contracts/scoring';
import { useSearchParams } from 'react-router';
import type { ApiError } from '../platform/api-error.js';
import { Button } from '../ui/Button.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Select } from '../ui/inputs.js';

const DANCER = 'dancer';

/** The dancer by whom the tables are read, kept in the address (PST-210). */
export const useDancer = () => {
  const [asked, ask] = useSearchParams();
  const id = Number(asked.get(DANCER));
  const choose = (to: string): void =>
    ask(
      (now) => {
        now.delete(DANCER);
        if (to !== '') now.set(DANCER, to);
        return now;
      },
      { replace: true },
    );
  return { dancer_id: Number.isSafeInteger(id) && id > 0 ? id : null, choose };
};
export type ByDancer = ReturnType<typeof useDancer>;

type Props = { readonly dancers: readonly FoundDancer[]; readonly by: ByDancer };

export const DancerSelect = ({ dancers, by: { dancer_id, choose } }: Props) => (
  <Select
    label="Dancer"
    small
    value={dancer_id === null ? '' : String(dancer_id)}
    options={[
      { value: '', label: 'All dancers' },
      ...dancers.map(({ id, name }) => ({ value: String(id), label: name })),
    ]}
    onChange={choose}
  />
);

/** The dancer of the address has no scored routine of this registration, or not any more. */
export const isNoDancer = (error: ApiError | null, { dancer_id }: ByDancer): boolean =>
  error?.code === 'not_found' && dancer_id !== null;

export const NoDancer = ({ by }: Pick<Props, 'by'>) => (
  <div className="Sheet">
    <EmptyState icon="search" title="This dancer has no scored routine here.">
      <Button kind="second" caps onClick={() => by.choose('')}>
        SHOW ALL DANCERS
      </Button>
    </EmptyState>
  </div>
);
