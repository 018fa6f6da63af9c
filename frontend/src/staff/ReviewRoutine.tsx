import type { Routine } from '@app/contracts/competition';
import { registrationCalls } from '@app/contracts/registration';
import { useCommand } from '../platform/use-command.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { useToast } from '../ui/Toast.js';

const LEAST = 3;

export type RoutineReview = 'verify' | 'reject' | 'qualify';

const CALLS = {
  verify: registrationCalls.verifyAward,
  reject: registrationCalls.rejectAward,
  qualify: registrationCalls.recordQualified,
} as const;

const WORDS: {
  readonly [K in RoutineReview]: (
    title: string,
    award: string,
  ) => {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    readonly done: string;
  };
} = {
  verify: (title, award) => ({
    title: `Verify the award of ${title}?`,
    text: `${award} is claimed. Verified, the routine stays free.`,
    confirm: 'Verify',
    done: `The award of ${title} is verified.`,
  }),
  reject: (title, award) => ({
    title: `Reject the award of ${title}?`,
    text: `${award} is cleared and the routine is charged; the balance of the registration changes.`,
    confirm: 'Reject',
    done: `The award of ${title} is rejected and the routine is charged.`,
  }),
  qualify: (title) => ({
    title: `Did ${title} qualify for finals?`,
    text: 'It pre-qualifies, and is in the finals from now on.',
    confirm: 'Record',
    done: `${title} is recorded as qualified for finals.`,
  }),
};

type Props = {
  review: RoutineReview;
  registration_id: number;
  routine: Routine;
  title: string;
  award: string;
  onClose: () => void;
};

/** Staff verify or reject a claimed regional award, or record that a routine qualified, with a reason (CMP-168, CMP-173). */
export const ReviewRoutine = ({ review, registration_id, routine, title, award, onClose }: Props) => {
  const toast = useToast();
  const words = WORDS[review](title, award);
  const { id, regional_award_id } = routine;
  const send = useCommand(CALLS[review], {
    input: (reason: string) => ({
      params: { id },
      body: { registration_id, reason, ...(review !== 'qualify' && { regional_award_id: regional_award_id ?? 0 }) },
    }),
    handle: (error) => error.badRequest || error.status === 409,
    onDone: () => {
      toast(words.done);
      onClose();
    },
  });
  return (
    <ReasonDialog
      open
      title={words.title}
      text={words.text}
      confirmLabel={words.confirm}
      danger={review === 'reject'}
      busy={send.busy}
      error={send.error ? (send.fields.reason ?? send.error.message) : undefined}
      least={LEAST}
      onConfirm={(reason) => void send.run(reason)}
      onClose={onClose}
    />
  );
};
