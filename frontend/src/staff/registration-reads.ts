import { auditCalls } from '@app/contracts/audit';
import { mailCalls } from '@app/contracts/mail';
import { paymentCalls } from '@app/contracts/payments';
import {
  type RegisteredPerson,
  type RegistrationAnswer,
  registrationCalls,
  type RegistrationDocument,
  type RegistrationStatus,
} from '@app/contracts/registration';
import { useMemo } from 'react';
import { useRead } from '../platform/use-read.js';

const handled = { handled: true } as const;
const asFilter = (filter: object, sort: readonly [string, string], last: number) => ({
  filter: JSON.stringify(filter),
  sort: JSON.stringify(sort),
  range: JSON.stringify([0, last]),
});

export const useRegistration = (id: number) =>
  useRead(['registration', id], registrationCalls.readForStaff, { params: { id } }, handled);

/** What is owed; the read model's own words, so that staff and registrant see one balance. */
export const useBalance = (id: number) =>
  useRead(['payments', 'of', id], paymentCalls.ofRegistration, { params: { id }, query: {} }, handled);

/** As the lists have it: since when it waits for its review, and whose attendance is unverified. */
export const useRegistrationRow = (id: number) =>
  useRead(['registrations', 'of', id], registrationCalls.list, { query: asFilter({ id }, ['id', 'ASC'], 0) }, handled)
    .data?.[0];

export const useLedger = (id: number) =>
  useRead(
    ['payments', 'ledger', id],
    paymentCalls.list,
    { query: asFilter({ registration_id: id }, ['revision', 'ASC'], 999) },
    handled,
  );

export const useMails = (accountId: number | undefined) =>
  useRead(
    ['outbox', 'of', accountId],
    mailCalls.list,
    { query: asFilter({ account_id: accountId }, ['queued_at', 'DESC'], 3) },
    { ...handled, enabled: accountId !== undefined },
  );

export const useStream = (stream: string, enabled: boolean) =>
  useRead(
    ['registration', 'stream', stream],
    auditCalls.timeline,
    { params: { stream }, query: {} },
    { ...handled, enabled },
  );

/** The account's other registrations of the season that still count. */
export const useOthersOf = ({ id, account_id, season_id }: RegistrationDocument, more: object = {}) => {
  const filter = { account_id, season_id, ...more };
  const list = useRead(
    ['registrations', 'others', filter],
    registrationCalls.list,
    { query: asFilter(filter, ['id', 'ASC'], 99) },
    handled,
  );
  return {
    ready: list.data !== undefined,
    rows: (list.data ?? []).filter((one) => one.id !== id && !one.cancelled && !one.deleted),
  };
};

/** The answer that the registrant's own screens read. */
export const useAnswer = (id: number) =>
  useRead(['registration', id, 'people'], registrationCalls.read, { params: { id } }, handled).data;

export type Answer = RegistrationAnswer;
export type Tables = RegistrationAnswer['tables'];

export type People = ReadonlyMap<string, RegisteredPerson>;

/** The names behind a draft's person ids: a draft holds none itself. */
export const usePeople = (id: number): People => {
  const data = useAnswer(id);
  return useMemo(() => new Map((data?.people ?? []).map((person) => [String(person.person_id), person])), [data]);
};

/** The status without the open edit, which the page shows beside it. */
export const officialStatusOf = (r: RegistrationDocument): RegistrationStatus => {
  if (r.deleted) return 'deleted';
  if (r.cancelled) return 'cancelled';
  if (r.confirmed || (r.editing && r.before_editing?.confirmed)) return 'confirmed';
  if (r.completed) return 'completed';
  return r.reviewed ? 'reviewed' : 'in_progress';
};
