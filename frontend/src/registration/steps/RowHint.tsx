import { type HintKey, HINTS } from '@app/contracts/registration';
import { useState } from 'react';
import { ContactInfoDialog, useRoster } from '../../roster/index.js';
import { IconButton } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { useFlow } from '../frame/flow.js';
import type { PersonRow } from './person-rows.js';
import { useAttendeeContact } from './use-attendee-contact.js';

const Contact = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const flow = useFlow();
  const { entries = [], archived } = useRoster(flow.registration.account_id);
  const change = useAttendeeContact();
  const entry = [...entries, ...archived].find(({ person_id }) => person_id === id);
  return entry ? (
    <ContactInfoDialog entry={entry} change={change} onClose={onClose} onUnsaved={flow.setTyping} />
  ) : null;
};

/** What to look at in a row, until it is dismissed (ROS-052); what is missing of the contact is added right there. */
export const RowHint = ({ row, hint }: { row: PersonRow; hint: HintKey }) => {
  const { open } = useFlow();
  const [adding, setAdding] = useState(false);
  const dismiss = (): void => open.change({ path: `attendees.${row.id}.hints`, value: [...row.attendee.hints, hint] });
  return (
    <>
      <span className="RowHint">
        <Icon name="warning" />
        {hint === 'missing_contact' ? (
          <button type="button" aria-label={`${row.name}: ${HINTS[hint]}`} onClick={() => setAdding(true)}>
            {HINTS[hint]}
          </button>
        ) : (
          HINTS[hint]
        )}
        <IconButton icon="x" label={`Dismiss for ${row.name}: ${HINTS[hint]}`} onClick={dismiss} />
      </span>
      {adding && <Contact id={row.id} onClose={() => setAdding(false)} />}
    </>
  );
};
