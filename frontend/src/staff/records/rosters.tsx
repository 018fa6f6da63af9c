import type { AccountRow, StudioRow } from '@app/contracts/accounts';
import { useGetManyAggregate } from 'react-admin';
import { Link } from 'react-router';
import { useStudioRow } from './record-reads.js';

export const StudioLink = ({ id }: { id: number }) => {
  const { data } = useStudioRow(id);
  return <Link to={`/staff/studios/${id}`}>{data?.name ?? `Studio ${id}`}</Link>;
};

const useRows = <R extends AccountRow | StudioRow>(resource: string, ids: readonly number[]) => {
  const enabled = ids.length > 0;
  const { data = [], isPending } = useGetManyAggregate<R>(resource, { ids: [...new Set(ids)] }, { enabled });
  return { rows: data.filter(Boolean), reading: enabled && isPending };
};

/** Names rosters by their accounts: by the studio, else by who holds the account; all rows of a screen are read at once. */
export const useRosterNames = (accountIds: readonly number[]) => {
  const accounts = useRows<AccountRow>('accounts', accountIds);
  const studioOf = (one: AccountRow | undefined) => (one?.studio_account ? one.studio_id : null);
  const studios = useRows<StudioRow>(
    'studios',
    accounts.rows.map(studioOf).filter((id) => id !== null),
  );
  const reading = accounts.reading || studios.reading;
  const rosterOf = (accountId: number): string => {
    if (reading) return '…';
    const account = accounts.rows.find(({ id }) => id === accountId);
    const studio = studios.rows.find(({ id }) => id === studioOf(account));
    const names = [studio?.name, account && `${account.fname} ${account.lname}`.trim()];
    return names.find(Boolean) ?? `account ${accountId}`;
  };
  return { rosterOf, reading };
};

/** Leads to the account of a roster. */
export const RosterLink = ({ accountId }: { accountId: number }) => {
  const { rosterOf } = useRosterNames([accountId]);
  return <Link to={`/staff/accounts/${accountId}`}>{rosterOf(accountId)}</Link>;
};
