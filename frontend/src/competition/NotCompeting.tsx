import { useState } from 'react';
import { useFlow } from '../registration/index.js';
import { Button } from '../ui/Button.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';

type Props = {
  /** I AM NOT COMPETING, or of what. */
  label: string;
  /** Routines that are not registered yet: they would be removed (CMP-055). */
  unconfirmed: number;
  registered: number;
  onNotCompeting: () => void;
};

/** I AM NOT COMPETING, with its question, or why it cannot be said any more (CMP-054 to CMP-056). */
export const NotCompeting = ({ label, unconfirmed, registered, onNotCompeting }: Props) => {
  const { contact_email } = useFlow().answer.profile;
  const [asked, setAsked] = useState(false);
  return (
    <div className="NotCompeting">
      <Button
        kind="second"
        caps
        disabled={registered > 0}
        reason={`${registered} registered already`}
        onClick={() => (unconfirmed > 0 ? setAsked(true) : onNotCompeting())}
      >
        {label}
      </Button>
      {registered > 0 && (
        <span className="cap">
          To remove a registered routine, please email <a href={`mailto:${contact_email}`}>{contact_email}</a>.
        </span>
      )}
      <ConfirmDialog
        open={asked}
        title="Are you sure?"
        text="All your routines will be removed."
        confirmLabel="Yes"
        cancelLabel="No"
        danger
        onConfirm={() => {
          setAsked(false);
          onNotCompeting();
        }}
        onCancel={() => setAsked(false)}
      />
    </div>
  );
};
