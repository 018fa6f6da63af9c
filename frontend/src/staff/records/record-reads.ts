import { accountCalls, studioCalls } from '@app/contracts/accounts';
import { mailCalls } from '@app/contracts/mail';
import { registrationCalls } from '@app/contracts/registration';
import { rosterCalls } from '@app/contracts/roster';
import { useRead } from '../../platform/use-read.js';

const handled = { handled: true } as const;
/** As many as a list gives at once; nobody has more of anything. */
const MOST = 1000;
const asQuery = (filter: object, field: string, order: 'ASC' | 'DESC') => ({
  query: {
    filter: JSON.stringify(filter),
    sort: JSON.stringify([field, order]),
    range: JSON.stringify([0, MOST - 1]),
  },
});

export const useAccountRow = (id: number) =>
  useRead(['accounts', 'one', id], accountCalls.readForStaff, { params: { id } }, handled);

export const useStudioRow = (id: number) =>
  useRead(['studios', 'one', id], studioCalls.readForStaff, { params: { id } }, handled);

/** The rosters that a person stands on, or the people of one roster. */
export const usePeopleRows = (filter: { readonly person_id: number } | { readonly account_id: number }) =>
  useRead(['people', 'of'], rosterCalls.listForStaff, asQuery(filter, 'person_id', 'ASC'), handled);

/** The people for whom a person stands. */
export const useMergedInto = (merged_into: number) =>
  useRead(['people', 'merged'], rosterCalls.listForStaff, asQuery({ merged_into }, 'person_id', 'ASC'), handled);

export const useRegistrationRows = (filter: object) =>
  useRead(['registrations', 'of'], registrationCalls.list, asQuery(filter, 'start_date', 'DESC'), handled);

export const useMailRows = (filter: object) =>
  useRead(['outbox', 'of'], mailCalls.list, asQuery(filter, 'queued_at', 'DESC'), handled);

export const useAccountsOfStudio = (studio_id: readonly number[]) =>
  useRead(['accounts', 'of'], accountCalls.listForStaff, asQuery({ studio_id }, 'id', 'ASC'), handled);
