import { accountCalls, type AccountRow, studioCalls } from '@app/contracts/accounts';
import type { SubjectKind } from '@app/contracts/audit';
import { rosterCalls } from '@app/contracts/roster';
import { formatNumericDay } from '@app/contracts/shared';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Skeletons } from '../ui/Skeleton.js';

const MOST = 10;

type Match = { readonly number: number; readonly name: string; readonly note: string };

/** A person stands once, however many rosters have taken him over. */
const once = (matches: readonly Match[]): Match[] => [...new Map(matches.map((one) => [one.number, one])).values()];

/** The owner of a roster, by its account: a studio's by its name, else by who holds the account. */
const useRosters = (accountIds: readonly number[]) => {
  const of = (ids: readonly number[]) => ({
    query: { filter: JSON.stringify({ id: ids }), range: `[0,${MOST * 2 - 1}]` },
  });
  const ids = [...new Set(accountIds)];
  const read = useRead(['accounts'], accountCalls.listForStaff, of(ids), { enabled: ids.length > 0 });
  const studioOf = (one: AccountRow | undefined) => (one?.studio_account ? one.studio_id : null);
  const studioIds = [...new Set(read.data?.map(studioOf))].filter((id) => id !== null);
  const studios = useRead(['studios'], studioCalls.listForStaff, of(studioIds), { enabled: studioIds.length > 0 });
  return (accountId: number): string => {
    const account = read.data?.find(({ id }) => id === accountId);
    const studio = studios.data?.find(({ id }) => id === studioOf(account));
    return studio?.name ?? (account ? `${account.fname} ${account.lname}` : `account ${accountId}`);
  };
};

/** The list that is asked is that of the kind; the screen tells an error of it in its own place. */
const useMatches = (kind: SubjectKind, text: string) => {
  const query = { filter: JSON.stringify({ q: text }), range: `[0,${MOST * 2 - 1}]` };
  const asked = (of: SubjectKind) => ({ enabled: kind === of, handled: true });
  const people = useRead(['people'], rosterCalls.listForStaff, { query }, asked('person'));
  const accounts = useRead(['accounts'], accountCalls.listForStaff, { query }, asked('account'));
  const studios = useRead(['studios'], studioCalls.listForStaff, { query }, asked('studio'));
  const rosterOf = useRosters(people.data?.map(({ account_id }) => account_id) ?? []);
  const { error, refetch } = { person: people, account: accounts, studio: studios }[kind];
  const matches = (): readonly Match[] | undefined => {
    switch (kind) {
      case 'person':
        return people.data?.map(({ person_id, person, birthdate, account_id }) => ({
          number: person_id,
          name: `${person.fname} ${person.lname}`,
          note: [birthdate && `born ${formatNumericDay(birthdate)}`, `on the roster of ${rosterOf(account_id)}`]
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
  return { matches: matches(), error, refetch };
};

type Props = {
  readonly kind: SubjectKind;
  readonly text: string;
  readonly onChoose: (number: number) => void;
};

/** Who has such a name: one is chosen, for names are no numbers (AUD-009). */
export const FoundSubjects = ({ kind, text, onChoose }: Props) => {
  const { matches, error, refetch } = useMatches(kind, text);
  if (!matches)
    return error ? <ErrorState what="Who was found" onRetry={() => void refetch()} /> : <Skeletons label="Looking" />;
  const found = once(matches);
  if (found.length === 0) return <p>Nobody of that name was found.</p>;
  return (
    <>
      <ul className="Erase__found" aria-label="Found">
        {found.slice(0, MOST).map(({ number, name, note }) => (
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
      {found.length > MOST && <p className="t2">There are more. Type more of the name.</p>}
    </>
  );
};
