import type { WaiversAnswer } from '@app/contracts/waivers';
import { useId } from 'react';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { useToast } from '../ui/Toast.js';
import { useSigning } from './use-signing.js';
import { useWaiverForm } from './use-waiver-form.js';
import { WaiverForm } from './WaiverForm.js';
import type { Participant } from './waiver-values.js';

type Props = {
  readonly answer: Pick<WaiversAnswer, 'registration_id' | 'text' | 'time_zone'>;
  readonly participant: Participant;
  readonly token?: string | undefined;
  readonly onClose: () => void;
};

/** The waiver of one person in a dialog (REG-225); closes by itself when it is signed. */
export const SignDialog = ({ answer, participant, token, onClose }: Props) => {
  const id = useId();
  const toast = useToast();
  const { text, registration_id, time_zone } = answer;
  const state = useWaiverForm(participant, text, time_zone);
  const { run, busy } = useSigning({
    ...{ registration_id, token },
    onSigned: () => {
      toast('Waiver Signed');
      onClose();
    },
    onRefused: state.refuse,
  });
  const submit = (): void => {
    const signed = state.signed();
    if (signed) void run(signed);
  };
  const foot = (
    <>
      <Button kind="second" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" caps form={id} busy={busy}>
        SIGN WAIVER
      </Button>
    </>
  );
  return (
    <Dialog open wide title={`Waiver of ${participant.fname} ${participant.lname}`} onClose={onClose} foot={foot}>
      <WaiverForm id={id} state={state} text={text} onSubmit={submit} />
    </Dialog>
  );
};
