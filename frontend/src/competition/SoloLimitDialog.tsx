import { useFlow } from '../registration/index.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';

type Props = { text: string; onWait: () => void; onClose: () => void };

/** More solos than the city has places left: they are removed by hand, or wait (CMP-226 to CMP-228). */
export const SoloLimitDialog = ({ text, onWait, onClose }: Props) => {
  const { answer } = useFlow();
  return (
    <Dialog
      open
      title="Solo Limit Reached"
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            OK
          </Button>
          {answer.tour_date.solo_waiting_list && (
            <Button caps onClick={onWait}>
              ADD TO WAITING LIST
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
};
