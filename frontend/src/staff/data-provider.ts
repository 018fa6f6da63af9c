import type { AnyCall, InputOf } from '@app/contracts/shared';
import { type DataProvider, type GetListParams, HttpError, type Identifier, type RaRecord } from 'react-admin';
import { request, requestList } from '../platform/api.js';
import { ApiError } from '../platform/api-error.js';
import { newRepeats } from '../platform/repeats.js';
import { type CallName, RESOURCES } from './resources.js';

type Asked = {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: GetListParams['sort'];
  readonly pagination?: GetListParams['pagination'];
};

const callOf = (resource: string, name: CallName): AnyCall => {
  const call = RESOURCES[resource]?.[name];
  if (!call) throw new Error(`The resource ${resource} has no call to ${name}.`);
  return call;
};

/** Where the server's own search knows no numbers, a search for one is a search for that very row. */
const BY_ROW: Readonly<Record<string, string>> = { events: 'id' };
const withNumber = (resource: string, filter: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { q, ...rest } = filter;
  const text = typeof q === 'string' ? q.trim() : '';
  const number = BY_ROW[resource];
  return number && /^\d+$/.test(text) ? { ...rest, [number]: Number(text) } : filter;
};

const list = async <R extends RaRecord>(resource: string, { filter = {}, sort, pagination }: Asked) => {
  const { page, perPage } = pagination ?? { page: 1, perPage: 1000 };
  const asked = {
    filter: JSON.stringify(withNumber(resource, filter)),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
  };
  const { rows, total } = await requestList(callOf(resource, 'list'), asked, RESOURCES[resource]?.params);
  return { data: rows as R[], total };
};

const one = async <R extends RaRecord>(resource: string, id: Identifier): Promise<{ data: R }> => ({
  data: (await request(callOf(resource, 'one'), {
    params: { ...RESOURCES[resource]?.params, id },
  } as InputOf<AnyCall>)) as R,
});

/**
 * The changes of a form alone: a command says no more, and overwrites nothing that somebody else has changed meanwhile.
 * A switch that was never set is off.
 */
const changed = (data: object, before: Readonly<Record<string, unknown>> = {}): object =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[field]) && !(value === false && before[field] === undefined),
    ),
  );

/** A refusal goes to the fields it names; react-admin shows them there. */
const atFields = (error: unknown): never => {
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
  throw new HttpError(error.message, error.status, {
    errors: { ...error.fields, root: { serverError: error.message } },
  });
};

const unsupported = (): Promise<never> =>
  Promise.reject(new Error('Rows of the console change one by one, each by a command with its reason.'));

/** Resources over their declared calls; `create` and `update` are commands with reason and idempotency key (ADM-013, KER-023). */
export const staffDataProvider = (): DataProvider => {
  const repeats = newRepeats();
  const command = async <R extends RaRecord>(resource: string, name: 'create' | 'change', input: object) => {
    const call = callOf(resource, name);
    const { id } = (await repeats([resource, input], (key) => request(call, input as InputOf<AnyCall>, { key })).catch(
      atFields,
    )) as { readonly id: Identifier };
    return one<R>(resource, id);
  };
  return {
    getList: list,
    getMany: (resource, { ids }) => list(resource, { filter: { id: ids } }),
    getManyReference: (resource, { target, id, filter, sort, pagination }) =>
      list(resource, { filter: { ...filter, [target]: id }, sort, pagination }),
    getOne: (resource, { id }) => one(resource, id),
    create: (resource, { data }) => command(resource, 'create', { params: RESOURCES[resource]?.params, body: data }),
    update: (resource, { id, data, previousData }) =>
      command(resource, 'change', {
        params: { ...RESOURCES[resource]?.params, id },
        body: changed(data, previousData),
      }),
    updateMany: unsupported,
    delete: unsupported,
    deleteMany: unsupported,
  };
};
