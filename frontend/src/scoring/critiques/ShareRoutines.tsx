import { type CritiquesAnswer, numberText } from '@app/contracts/scoring';
import { type PublicLink, sharingCalls } from '@app/contracts/sharing';
import { useEffect, useState } from 'react';
import { request } from '../../platform/api.js';
import { LinkToCopy } from '../../sharing/index.js';
import { Button } from '../../ui/Button.js';
import { Checkbox } from '../../ui/inputs.js';

type Props = {
  readonly registrationId: number;
  readonly routines: CritiquesAnswer['routines'];
  readonly ids: ReadonlySet<number>;
  readonly onChoose: (ids: ReadonlySet<number>) => void;
};
type Made = { readonly for: string; readonly link: PublicLink | 'failed' };

/** A pause in the choice, so that not each of many ticks makes a link. */
const PAUSE_MS = 300;

/** The link to what is chosen, made anew with every change of it (PST-050). */
const useLink = (registration_id: number, ids: ReadonlySet<number>, tries: number): Made | null => {
  const key = [...ids].toSorted((a, b) => a - b).join(',');
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    if (key === '') return undefined;
    let left = false;
    const timer = setTimeout(() => {
      const body = { registration_id, path: 'critiques' as const, routine_ids: key.split(',').map(Number) };
      void request(sharingCalls.createPublic, { body }).then(
        (link) => !left && setMade({ for: key, link }),
        () => !left && setMade({ for: key, link: 'failed' }),
      );
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [registration_id, key, tries]);
  return made?.for === key ? made : null;
};

const Link = ({ registrationId, ids }: Pick<Props, 'registrationId' | 'ids'>) => {
  const [tries, setTries] = useState(0);
  const [revoked, setRevoked] = useState<string | null>(null);
  const made = useLink(registrationId, ids, tries);
  const again = (): void => {
    setRevoked(null);
    setTries(tries + 1);
  };
  if (ids.size === 0)
    return (
      <Button kind="second" size="s" caps icon="link" disabled>
        COPY LINK
      </Button>
    );
  if (!made)
    return (
      <p className="cap" role="status">
        Generating link...
      </p>
    );
  if (made.link === 'failed' || made.link.id === revoked)
    return (
      <Button kind="second" size="s" caps icon="link" onClick={again}>
        CREATE LINK
      </Button>
    );
  const { link } = made;
  return <LinkToCopy key={link.id} link={link} onRevoked={() => setRevoked(link.id)} />;
};

/** One link to the routines that are ticked in the list; it stays valid when the choice is left (PST-049 to PST-053). */
export const ShareRoutines = ({ registrationId, routines, ids, onChoose }: Props) => {
  const shared = routines.filter(({ canceled }) => !canceled);
  const all = shared.length > 0 && shared.every(({ id }) => ids.has(id));
  const chosen = shared.filter(({ id }) => ids.has(id)).map((row) => numberText(row.number) || row.name);
  return (
    <div className="Routines__share">
      <div className="row wrap">
        <Checkbox
          label="SELECT ALL"
          checked={all}
          onChange={() => onChoose(new Set(all ? [] : shared.map(({ id }) => id)))}
        />
        <span className="cap num push">{`${ids.size} of ${shared.length} selected`}</span>
      </div>
      <div className="row wrap">
        <Link registrationId={registrationId} ids={ids} />
      </div>
      <p className="cap">
        {chosen.length === 0
          ? 'Select the routines that the link shows.'
          : `Anyone with the link sees ${chosen.join(', ')}: scores and notes, not the lines for the teacher.`}
      </p>
    </div>
  );
};
