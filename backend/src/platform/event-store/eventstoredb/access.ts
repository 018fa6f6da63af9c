import { isDeepStrictEqual } from 'node:util';
import {
  AccessDeniedError,
  BACKWARDS,
  type Credentials,
  END,
  type EventStoreDBClient,
  jsonEvent,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { UsersClient } from '@eventstore/db-client/generated/users_grpc_pb.js';
import users from '@eventstore/db-client/generated/users_pb.js';
import { collect } from './collect.js';
import { type Asking, Connection, userIn } from './connection.js';

type Json = Readonly<Record<string, unknown>>;

const { CreateReq, ResetPasswordReq, UpdateReq } = users;

/** The group of the product's user. */
const GROUP = 'callboard';
const ADMINS = '$admins';
const EVERYONE = '$all';
/** Users whom the server makes by itself and must keep. */
const BUILT_IN: readonly string[] = ['admin', 'ops'];
const ALREADY_THERE = 'user-conflict';
/** No stream ends here: what expects it is refused in any case. */
const NEVER = 2n ** 62n;

/** A server may refuse a changed password for about a second after it has said that it was changed. */
const TAKEN_WITHIN_MS = 15_000;
const AGAIN_MS = 100;

type Client = { readonly client: EventStoreDBClient; readonly asking: Asking };

/** The library has no words for users; the server's own calls go over its channel. */
const ofUsers = (
  { client, asking }: Client,
  call: (
    users: UsersClient,
    args: ReturnType<EventStoreDBClient['callArguments']>,
    done: (error: Error | null) => void,
  ) => unknown,
): Promise<void> =>
  client['execute'](
    UsersClient,
    'users',
    (service) =>
      new Promise((resolve, reject) => {
        call(service, client['callArguments'](asking), (error) => (error ? reject(error) : resolve()));
      }),
  );

/** The names of what went wrong, which the server sends beside its answer. */
const saysOf = (error: unknown): unknown[] =>
  (error as { metadata?: { get(key: string): unknown[] } }).metadata?.get('exception') ?? [];

/** The user with this password, in our group alone, whether he was there or not. */
const makeUser = async (server: Client, { username, password }: Credentials): Promise<void> => {
  const named = <O extends { setLoginName(name: string): O }>(options: O): O => options.setLoginName(username);
  const create = named(new CreateReq.Options()).setPassword(password).setFullName('Callboard').setGroupsList([GROUP]);
  const update = named(new UpdateReq.Options()).setFullName('Callboard').setGroupsList([GROUP]);
  const reset = named(new ResetPasswordReq.Options()).setNewPassword(password);
  try {
    await ofUsers(server, (all, args, done) => all.create(new CreateReq().setOptions(create), ...args, done));
  } catch (error) {
    if (!saysOf(error).includes(ALREADY_THERE)) throw error;
    await ofUsers(server, (all, args, done) => all.update(new UpdateReq().setOptions(update), ...args, done));
    await ofUsers(server, (all, args, done) =>
      all.resetPassword(new ResetPasswordReq().setOptions(reset), ...args, done),
    );
  }
};

/** Writes what follows from the last event of a stream, unless it says that already. */
const change = async (
  { client, asking }: Client,
  [stream, type]: readonly [string, string],
  next: (last: Json) => Json,
): Promise<void> => {
  const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1, ...asking } as const;
  const [event] = await collect(client.readStream(stream, newest));
  const last = (event?.data ?? {}) as Json;
  const data = next(last);
  if (!isDeepStrictEqual(last, data)) await client.appendToStream(stream, jsonEvent({ type, data }), asking);
};

const namesIn = (roles: unknown): unknown[] => (Array.isArray(roles) ? roles : roles === undefined ? [] : [roles]);
/** Those whom a list names besides us, and the admins. */
const others = (roles: unknown): string[] =>
  namesIn(roles).filter(
    (name): name is string => typeof name === 'string' && ![EVERYONE, GROUP, ADMINS].includes(name),
  );
const listIn = (lists: Json, name: string): Json => (lists[name] ?? {}) as Json;

/**
 * Makes the product's user and the access lists by which it appends and reads, and nothing else (SEC-020): without them
 * every user deletes every stream, and only admins read all of them. Whom the lists name besides stays there.
 *
 * @param url names the product's user; `adminUrl` an admin.
 * @param groups of other applications, which go on reading and writing their streams.
 * @param takenWithinMs so long the server may go on refusing the new password.
 */
export const giveAccess = async (
  url: string,
  adminUrl: string,
  groups: readonly string[],
  takenWithinMs = TAKEN_WITHIN_MS,
): Promise<void> => {
  const [user, admin] = [userIn(url), userIn(adminUrl)];
  if (!user || !admin) throw new Error('EVENTSTOREDB_URL and EVENTSTOREDB_ADMIN_URL name a user and a password each');
  if (BUILT_IN.includes(user.username) || user.username === admin.username)
    throw new Error(`EVENTSTOREDB_URL names ${user.username}: the product needs a user of its own`);
  const withUs = (roles: unknown): string[] => [...new Set([...others(roles), ...groups, GROUP, ADMINS])];
  const withoutUs = (roles: unknown): string[] => [...others(roles), ADMINS];
  const kept = ({ $d, $mr, $mw }: Json) => ({ $d: withoutUs($d), $mr: withoutUs($mr), $mw: withoutUs($mw) });
  const connection = new Connection(adminUrl);
  try {
    await connection.patiently(async (client) => {
      const server = { client, asking: connection.asking };
      await makeUser(server, user);
      await change(server, ['$settings', '$update-default-acl'], (lists) => {
        const [own, system] = [listIn(lists, '$userStreamAcl'), listIn(lists, '$systemStreamAcl')];
        return {
          ...lists,
          $userStreamAcl: { $r: withUs(own.$r), $w: withUs(own.$w), ...kept(own) },
          $systemStreamAcl: { $r: withoutUs(system.$r), $w: withoutUs(system.$w), ...kept(system) },
        };
      });
      await change(server, ['$$$all', '$metadata'], (metadata) => {
        const acl = listIn(metadata, '$acl');
        return { ...metadata, $acl: { ...acl, $r: withUs(acl.$r) } };
      });
    });
  } finally {
    await connection.close();
  }
  await untilTaken(url, takenWithinMs);
};

/** The caller starts the product as soon as this is done. */
const untilTaken = async (url: string, withinMs: number): Promise<void> => {
  const connection = new Connection(url);
  const newest = { direction: BACKWARDS, fromPosition: END, maxCount: 1, ...connection.asking } as const;
  const attempt = () => connection.patiently((client) => collect(client.readAll(newest)));
  try {
    for (const until = performance.now() + withinMs; ; await connection.wait(AGAIN_MS)) {
      const refusal: unknown = await attempt().then(
        () => null,
        (error: unknown) => error,
      );
      if (refusal === null) return;
      if (!(refusal instanceof AccessDeniedError)) throw refusal;
      if (performance.now() > until)
        throw new Error('The event database still refuses the user of EVENTSTOREDB_URL', { cause: refusal });
    }
  } finally {
    await connection.close();
  }
};

/**
 * What the user may do besides appending and reading. It is asked for by calls that change nothing whoever makes them,
 * because the revision that they expect is never there: who may not is told so first.
 */
export const excessRights = ({ client, asking }: Client): Promise<string[]> => {
  const refused = { ...asking, expectedRevision: NEVER };
  const append = (stream: string) =>
    client.appendToStream(stream, jsonEvent({ type: 'AccessTried', data: {} }), refused);
  return mayOf([
    ['delete streams', () => client.deleteStream('process-access', refused)],
    ['change the metadata of streams', () => append('$$process-access')],
    ['change users', () => append('$users')],
    ['change settings', () => append('$settings')],
  ]);
};

const mayOf = async (
  tries: readonly (readonly [what: string, attempt: () => Promise<unknown>])[],
): Promise<string[]> => {
  const may: string[] = [];
  for (const [what, attempt] of tries) {
    const error: unknown = await attempt().catch((refusal: unknown) => refusal);
    if (error instanceof WrongExpectedVersionError) may.push(what);
    else if (!(error instanceof AccessDeniedError)) throw error;
  }
  return may;
};
