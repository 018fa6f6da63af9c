import { partsOfWords, personMark } from '@app/contracts/audit';
import { Link } from 'react-router';
import { useFindingPeople } from './use-findings.js';

/** A text that was said: a person is called as the reader may read it, and links to the events that hold the number. */
export const Said = ({ text, stream }: { text: string; stream: string }) => {
  const people = useFindingPeople(stream).data ?? [];
  return (
    <p className="Finding__words">
      {partsOfWords(text).map((part, i) => {
        if (typeof part === 'string') return part;
        const known = people.find(({ person_id }) => person_id === part);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same person may stand in a text twice
          <Link key={i} to={`/audit?text=${part}`}>
            {known ? `${known.name}, ${personMark(part)}` : personMark(part)}
          </Link>
        );
      })}
    </p>
  );
};
