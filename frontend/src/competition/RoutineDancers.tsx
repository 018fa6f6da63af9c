import { useState } from 'react';
import { Avatar } from '../ui/Avatar.js';
import { Button, IconButton } from '../ui/Button.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';

type Props = {
  people: readonly { readonly id: number; readonly name: string; readonly age: number | null }[];
  onRemove: (ids: readonly number[]) => void;
  locked: boolean;
};

/** Who is in the routine; one or all are taken out again (CMP-063, CMP-065, CMP-072). */
export const RoutineDancers = ({ people, onRemove, locked }: Props) => {
  const [asked, setAsked] = useState(false);
  return (
    <div>
      <div className="People__head">
        <h3 className="h4">
          Dancers <span className="t3 num">{people.length}</span>
        </h3>
        {!locked && people.length > 0 && (
          <Button kind="ghost" size="s" caps className="push" onClick={() => setAsked(true)}>
            - ALL
          </Button>
        )}
      </div>
      {people.length === 0 && <p className="caps t3 People__empty">YOU HAVE NOT ADDED ANY DANCERS YET!</p>}
      <ul className="Plist" aria-label="Dancers of this routine">
        {people.map(({ id, name, age }) => (
          <li key={id}>
            <Avatar name={name} small />
            <span>{name}</span>
            <span className="t3 num push">{age ?? 'no birthdate'}</span>
            {!locked && (
              <IconButton icon="x" size={14} label={`Remove ${name} from the routine`} onClick={() => onRemove([id])} />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked}
        title="Are you sure?"
        text="All dancers are taken out of this routine."
        confirmLabel="Yes"
        cancelLabel="No"
        danger
        onConfirm={() => {
          onRemove(people.map(({ id }) => id));
          setAsked(false);
        }}
        onCancel={() => setAsked(false)}
      />
    </div>
  );
};
