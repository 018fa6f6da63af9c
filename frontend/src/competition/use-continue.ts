import { depositWords } from '@app/contracts/competition';
import { formatMoney } from '@app/contracts/shared';
import { useNavigate } from 'react-router';
import { useFlow } from '../registration/index.js';
import type { Asked } from './step-dialogs.js';
import type { Competition } from './use-competition.js';

type Told = Extract<Asked, { readonly kind: 'message' }>;
type Asking = { competition: Competition; ask: (asked: Asked) => void; forward: () => void };

const NOT_ENTERED =
  'The routines that you typed or pasted on this page are not entered yet. Please enter or save them, or cancel, before you continue.';

const crewWords = (routines: number, fee: number): string =>
  `You have entered ${routines} routine(s) in the Crew Showdown. Video-qualified entries cost ${formatMoney(fee)} per dancer.`;

/** Saves the draft and opens the dashboard; what is being edited stays open there (CMP-261, CMP-267, NAV-090). */
const useToDashboard = () => {
  const { open } = useFlow();
  const navigate = useNavigate();
  return (): void => {
    void open.flush();
    void navigate('/dashboard', { state: { leave: true } });
  };
};

/** What CONTINUE says on its way, one after the other (CMP-264 to CMP-271), and where a saved ballroom entry leads (CMP-261). */
export const useContinue = ({ competition, ask, forward }: Asking) => {
  const { draft, registration, steps, open, typing } = useFlow();
  const toDashboard = useToDashboard();
  const { part, deposit, crew } = competition;
  // The ballroom step says it where there is one (CMP-264).
  const last = part.ballroom || !steps.some(({ step }) => step === 'ballroom');
  const leave = (): void => {
    const saves = last && (deposit !== null || crew.routines > 0);
    const entered = competition.totals.all;
    if (saves && entered > draft.competition.competition_deposit_routines)
      open.change({ path: 'competition.competition_deposit_routines', value: entered });
    if (!draft.steps[part.step]) open.change({ path: `steps.${part.step}`, value: true });
    if (saves && registration.editing) toDashboard();
    else forward();
  };
  const tell = (messages: readonly Omit<Told, 'kind' | 'after'>[]): void => {
    const [first, ...more] = messages;
    if (first) ask({ kind: 'message', ...first, after: () => tell(more) });
    else leave();
  };
  const run = (): void => {
    // A routine in an editor is saved or given up there first (CMP-073, CMP-271, REG-284).
    if (typing) {
      ask({ kind: 'message', title: 'Not entered yet', text: NOT_ENTERED });
      return;
    }
    const problem = competition.none ? { kind: 'no_routines' as const } : competition.problem();
    if (problem) {
      ask(problem);
      return;
    }
    tell([
      ...(last && deposit !== null ? [{ title: 'Deposit', text: depositWords('per_routine', deposit) }] : []),
      ...(last && crew.routines > 0 ? [{ title: 'CREW SHOWDOWN', text: crewWords(crew.routines, crew.fee) }] : []),
    ]);
  };
  const saved = (): void => {
    if (!part.ballroom) return;
    if (registration.completed) toDashboard();
    else window.scrollTo({ top: 0 });
  };
  return { run, saved };
};
