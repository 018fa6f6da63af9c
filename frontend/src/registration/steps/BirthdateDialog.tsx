import { fullName, type RegisteredPerson } from '@app/contracts/registration';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { useFlow } from '../frame/flow.js';

type Props = { title: string; person: RegisteredPerson; onClose: () => void };

/** A person without a birthdate takes part once the roster has it: GO TO ROSTER opens the row there (ROS-046, CMP-126). */
export const BirthdateDialog = ({ title, person, onClose }: Props) => {
  const { goTo } = useFlow();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" caps onClick={onClose}>
            CANCEL
          </Button>
          <Button caps onClick={() => goTo('roster', { edits: person.person_id })}>
            GO TO ROSTER
          </Button>
        </>
      }
    >
      <p>{`Add the birthdate of ${fullName(person)} to your roster, then register this person.`}</p>
    </Dialog>
  );
};
