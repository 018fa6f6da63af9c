import { registrationCalls } from '@app/contracts/registration';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../platform/use-command.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Icon } from '../../ui/Icon.js';
import { useFlow } from './flow.js';

/** REG-244, REG-249. */
export const EditBar = () => {
  const { id, open } = useFlow();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const cancel = useCommand(registrationCalls.cancelEditing, {
    onDone: () => {
      open.drop();
      void navigate(`/event/${id}/overview`, { state: { leave: true, toast: 'Your changes were discarded.' } });
    },
  });
  return (
    <section className="EditBar" aria-label="Editing">
      <div>
        <Icon name="edit" />
        <span>
          You are editing a completed registration. Your changes are not saved until you reach the confirmation page.
        </span>
        <Button kind="second" size="s" caps className="push" onClick={() => setAsked(true)}>
          CANCEL EDITING
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        title="Are you sure?"
        text="You will lose any unsaved changes."
        confirmLabel="Discard Changes"
        cancelLabel="Continue Editing"
        danger
        busy={cancel.busy}
        onConfirm={() => void cancel.run({ params: { id } })}
        onCancel={() => setAsked(false)}
      />
    </section>
  );
};
