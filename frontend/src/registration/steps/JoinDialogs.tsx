import { counted } from '@app/contracts/shared';
import { fullName } from '@app/contracts/registration';
import { Button } from '../../ui/Button.js';
import { MessageDialog } from '../../ui/ConfirmDialog.js';
import { Dialog } from '../../ui/Dialog.js';
import { Notice } from '../../ui/Notice.js';
import { BirthdateDialog } from './BirthdateDialog.js';
import type { Joining } from './use-joining.js';

/** What ADD asks or says: too young, no birthdate, dancer or teacher (ROS-045 to ROS-047). */
export const JoinDialogs = ({ joining }: { joining: Joining }) => {
  const { question, close } = joining;
  return (
    <>
      <MessageDialog
        open={question?.kind === 'sorry'}
        title="Sorry"
        text={question?.kind === 'sorry' ? question.text : ''}
        onClose={close}
      />
      {question?.kind === 'birthdate' && (
        <BirthdateDialog title={question.text} person={question.person} onClose={close} />
      )}
      {question?.kind === 'which' && (
        <Dialog
          open
          title="Is this a dancer or a teacher?"
          onClose={close}
          foot={
            <>
              <Button kind="ghost" caps onClick={close}>
                CANCEL
              </Button>
              <Button kind="second" caps onClick={() => joining.join(question.person, 'teacher')}>
                TEACHER
              </Button>
              <Button caps onClick={() => joining.join(question.person, 'dancer')}>
                DANCER
              </Button>
            </>
          }
        >
          <p>{fullName(question.person)}</p>
        </Dialog>
      )}
    </>
  );
};

/** Whom + ALL left out, with the reason (ROS-049). */
export const DroppedNotice = ({ joining }: { joining: Joining }) =>
  joining.dropped.length === 0 ? null : (
    <Notice
      tone="warning"
      title={`${counted(joining.dropped.length, 'person was', 'people were')} not added`}
      onClose={joining.closeDropped}
    >
      <ul className="Dropped">
        {joining.dropped.map(({ person, reason }) => (
          <li key={person.person_id}>
            {fullName(person)}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
