import { accountCalls, studioCalls } from '@app/contracts/accounts';
import type { SubjectKind } from '@app/contracts/audit';
import { rosterCalls } from '@app/contracts/roster';
import { formatDay } from '@app/contracts/shared';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { Skeletons } from '../ui/Skeleton.js';

const MOST = 10;

type Match = { readonly number: number; readonly name: string; readonly note: string };

/** A person stands once, however many rosters have taken him over. */
const once = (matches: readonly Match[]): Match[] => [...new Map(matches.map((one) => [one.number, one])).values()];

const useMatches = (kind: SubjectKind, text: string): readonly Match[] | undefined => {
  const query = { filter: JSON.stringify({ q: text }), range: `[0,${MOST * 2 - 1}]` };
  const people = useRead(['people'], rosterCalls.listForStaff, { query }, { enabled: kind === 'person' });
  const accounts = useRead(['accounts'], accountCalls.listForStaff, { query }, { enabled: kind === 'account' });
  const studios = useRead(['studios'], studioCalls.listForStaff, { query }, { enabled: kind === 'studio' });
  switch (kind) {
    case 'person':
      return people.data?.map(({ person_id, person, birthdate, account_id }) => ({
        number: person_id,
        name: `${person.fname} ${person.lname}`,
        note: [birthdate && `born ${formatDay(birthdate)}`, `roster of account ${account_id}`]
          .filter(Boolean)
          .join(', '),
      }));
    case 'account':
      return accounts.data?.map(({ id, fname, lname, email }) => ({
        number: id,
        name: `${fname} ${lname}`,
        note: email,
      }));
    case 'studio':
      return studios.data?.map(({ id, name, address }) => ({ number: id, name, note: address.city ?? '' }));
  }
};

type Props = {
  readonly kind: SubjectKind;
  readonly text: string;
  readonly onChoose: (number: number) => void;
};

/** Who has such a name: one is chosen, for names are no numbers (AUD-009). */
export const FoundSubjects = ({ kind, text, onChoose }: Props) => {
  const matches = useMatches(kind, text);
  if (!matches) return <Skeletons label="Looking" />;
  const shown = once(matches).slice(0, MOST);
  if (shown.length === 0) return <p>Nobody of that name was found.</p>;
  return (
    <ul className="Erase__found" aria-label="Found">
      {shown.map(({ number, name, note }) => (
        <li key={number}>
          <Button kind="second" onClick={() => onChoose(number)}>
            {name}
          </Button>
          <span className="t2">
            {kind} {number}
            {note && `, ${note}`}
          </span>
        </li>
      ))}
    </ul>
  );
};
