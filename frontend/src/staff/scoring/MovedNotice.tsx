import { type AnnouncerAnswer, movedText } from '@app/contracts/scoring';
import { Notice } from '../../ui/Notice.js';

/** The places that moved since the list was frozen; a total alone that changed as well (PST-205). */
export const MovedNotice = ({ moved }: Pick<AnnouncerAnswer, 'moved'>) => {
  if (moved.length === 0) return null;
  return (
    <Notice tone="error" title="Scores have changed since this list was frozen">
      <ul className="Release__errors">
        {moved.map((one) => (
          <li key={`${one.title} ${one.id}`}>{movedText(one)}</li>
        ))}
      </ul>
    </Notice>
  );
};
