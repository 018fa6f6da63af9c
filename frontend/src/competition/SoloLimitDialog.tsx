import { useFlow } from '../registration/index.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';

type Props = { text: string; keys: readonly string[]; onClose: () => void };

/** More solos than the city has places left: they are removed by hand, or wait (CMP-226 to CMP-228). */
export const SoloLimitDialog = ({ text, keys, onClose }: Props) => {
  const { answer, open } = useFlow();
  const wait = (): void => {
    open.change(...keys.map((key) => ({ path: `routines.${key}.waiting`, value: true })));
    onClose();
  };
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
            <Button caps onClick={wait}>
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
