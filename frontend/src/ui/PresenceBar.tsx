import type { ReactNode } from 'react';
import { Avatar } from './Avatar.js';

export type PresentPerson = {
  readonly key: string | number;
  readonly name: string;
  readonly staff: boolean;
  /** 'is viewing this registration.' */
  readonly does: ReactNode;
};

/** Who else is here, and the last thing that somebody else changed ('Dana set …, just now'). */
export const PresenceBar = ({ people, lastChange }: { people: readonly PresentPerson[]; lastChange?: ReactNode }) =>
  people.length === 0 && !lastChange ? null : (
    <div className="PresenceBar push" role="status">
      {people.length > 0 && <span className="PresenceBar__live" aria-hidden="true" />}
      {people.map((person) => (
        <span key={person.key} className="row">
          <Avatar name={person.name} staff={person.staff} small />
          <span>
            <b className="med">{person.name}</b> {person.does}
          </span>
        </span>
      ))}
      {lastChange && <span className="t3">{lastChange}</span>}
    </div>
  );
