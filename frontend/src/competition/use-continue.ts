import { formatMoney } from '@app/contracts/shared';
import { useFlow } from '../registration/index.js';
import type { Asked } from './step-dialogs.js';
import type { Competition } from './use-competition.js';
import type { Editing } from './use-editing.js';

type Told = Extract<Asked, { readonly kind: 'message' }>;
type Asking = { competition: Competition; editing: Editing; ask: (asked: Asked) => void; forward: () => void };

const depositWords = (amount: number): string =>
  `A deposit of ${formatMoney(amount)} per routine is required. It is non-refundable, non-transferable, and deductible from the registration payment but not the media pass. If a studio routine is removed before the 30-day deadline the deposit applies to the remaining balance for that event.`;
const crewWords = (routines: number, fee: number): string =>
  `You have entered ${routines} routine(s) in the Crew Showdown. Video-qualified entries cost ${formatMoney(fee)} per dancer.`;

/** What CONTINUE says on its way, one after the other (CMP-264 to CMP-271). */
export const useContinue = ({ competition, editing, ask, forward }: Asking) => {
  const { draft, steps, open } = useFlow();
  const leave = (): void => {
    const entered = competition.totals.all;
    const was = draft.competition.competition_deposit_routines;
    if (competition.deposit !== null && entered > was)
      open.change({ path: 'competition.competition_deposit_routines', value: entered });
    if (!draft.steps.competition) open.change({ path: 'steps.competition', value: true });
    forward();
  };
  const tell = (messages: readonly Omit<Told, 'kind' | 'after'>[]): void => {
    const [first, ...more] = messages;
    if (first) ask({ kind: 'message', ...first, after: () => tell(more) });
    else leave();
  };
  const told = (): Asked | null => (competition.none ? { kind: 'no_routines' } : competition.problem());
  return (): void => {
    if (editing.dirty) return;
    const problem = told();
    if (problem) {
      ask(problem);
      return;
    }
    // The ballroom step says it where there is one (CMP-264).
    const last = !steps.some(({ step }) => step === 'ballroom');
    const { deposit, crew } = competition;
    tell([
      ...(last && deposit !== null ? [{ title: 'Deposit', text: depositWords(deposit) }] : []),
      ...(last && crew.routines > 0 ? [{ title: 'CREW SHOWDOWN', text: crewWords(crew.routines, crew.fee) }] : []),
    ]);
  };
};
