import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http2';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import users from '@eventstore/db-client/generated/users_pb.js';
import type { EventDatabase } from './event-database.js';
import { RpcFailure } from './grpc.js';
import { dataOf, streamOf } from './messages.js';
import type { Misbehaviour } from './misbehaviour.js';

const NOT_FOUND = 5;
const PERMISSION_DENIED = 7;
const FAILED_PRECONDITION = 9;
const UNAUTHENTICATED = 16;

const ADMINS = '$admins';
const EVERYONE = '$all';
const ALL = '$all';
/** Calls that nobody has to sign in for. */
const OPEN: ReadonlySet<string> = new Set(['GetSupportedMethods', 'Gossip']);

type Right = '$r' | '$w' | '$d' | '$mr' | '$mw';
type Lists = Partial<Record<Right, string | readonly string[]>>;
type User = { readonly login: string; readonly password: string; readonly groups: readonly string[] };

/**
 * Users and access lists as a secured server has them: lists in `$settings` and in the metadata of streams, users in
 * streams of their own. Who is not on a list is denied before anything else is looked at.
 */
export class AccessLists {
  private readonly refusedUntil = new Map<string, number>();

  constructor(
    private readonly database: EventDatabase,
    private readonly adminPassword: string,
    private readonly misbehaviour: Pick<Misbehaviour, 'latePasswords'>,
  ) {}

  /** Refuses who may not make the call. */
  check(name: string, headers: IncomingHttpHeaders, [message]: readonly Buffer[]): void {
    if (OPEN.has(name)) return;
    const roles = this.rolesOf(headers.authorization);
    if (roles.includes(ADMINS)) return;
    const [stream, right] = subjectOf(name, message!) ?? [];
    if (!stream || !right || !this.namesFor(stream, right).some((role) => role === EVERYONE || roles.includes(role)))
      throw new RpcFailure(PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
  }

  /** The calls by which admins make and change users; their answers are empty. */
  async changeUser(call: 'Create' | 'Update' | 'ResetPassword', message: Buffer): Promise<void> {
    switch (call) {
      case 'Create': {
        const options = users.CreateReq.deserializeBinary(message).getOptions()!;
        const login = options.getLoginName();
        if (this.find(login)) throw failed(FAILED_PRECONDITION, 'user-conflict', login);
        return this.keep({ login, password: options.getPassword(), groups: options.getGroupsList() });
      }
      // A real server leaves the password as it is.
      case 'Update': {
        const options = users.UpdateReq.deserializeBinary(message).getOptions()!;
        return this.keep({ ...this.known(options.getLoginName()), groups: options.getGroupsList() });
      }
      case 'ResetPassword': {
        const options = users.ResetPasswordReq.deserializeBinary(message).getOptions()!;
        const user = this.known(options.getLoginName());
        this.refusedUntil.set(user.login, performance.now() + this.misbehaviour.latePasswords);
        return this.keep({ ...user, password: options.getNewPassword() });
      }
    }
  }

  private rolesOf(authorization = ''): readonly string[] {
    const [login = '', password] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':');
    const user = this.find(login);
    const isLate = performance.now() < (this.refusedUntil.get(login) ?? 0);
    if (!user || user.password !== password || isLate) throw new RpcFailure(UNAUTHENTICATED, 'Unauthenticated');
    return [login, ...user.groups];
  }

  private find(login: string): User | undefined {
    if (login === 'admin') return { login, password: this.adminPassword, groups: [ADMINS] };
    return this.last<User>(`$user-${login}`);
  }

  private known(login: string): User {
    const user = this.find(login);
    if (!user) throw failed(NOT_FOUND, 'user-not-found', login);
    return user;
  }

  private async keep(user: User): Promise<void> {
    const data = Buffer.from(JSON.stringify(user));
    const event = { id: randomUUID(), type: '$UserUpdated', contentType: 'application/json', data };
    const events = [{ ...event, metadata: Buffer.alloc(0) }];
    await this.database.append({ stream: `$user-${user.login}`, expected: 'any', events });
  }

  private namesFor(stream: string, right: Right): readonly string[] {
    const isSystem = stream.startsWith('$');
    const own = this.last<{ $acl?: Lists }>(`$$${stream}`)?.$acl;
    const settings = this.last<{ $userStreamAcl?: Lists; $systemStreamAcl?: Lists }>('$settings');
    const defaults = isSystem ? settings?.$systemStreamAcl : settings?.$userStreamAcl;
    return [own?.[right] ?? defaults?.[right] ?? (isSystem ? ADMINS : EVERYONE)].flat();
  }

  private last<T>(stream: string): T | undefined {
    const index = this.database.log.streams.get(stream)?.events.at(-1);
    return index === undefined ? undefined : (dataOf(this.database.log.frames([index])[0]!) as T);
  }
}

const failed = (code: number, exception: string, login: string): RpcFailure =>
  new RpcFailure(code, exception, { exception, 'login-name': login });

/** What the call does to which stream; nothing for what is for admins alone. */
const subjectOf = (name: string, message: Buffer): readonly [stream: string, right: Right] | undefined => {
  const about = (stream: string, right: Right, ofMetadata: Right) =>
    stream.startsWith('$$') ? ([stream.slice(2), ofMetadata] as const) : ([stream, right] as const);
  if (name === 'Append') return about(streamOf(streams.AppendReq.deserializeBinary(message).getOptions()), '$w', '$mw');
  if (name === 'Delete') return about(streamOf(streams.DeleteReq.deserializeBinary(message).getOptions()), '$d', '$mw');
  if (name !== 'Read') return undefined;
  const options = streams.ReadReq.deserializeBinary(message).getOptions()!;
  return options.hasAll() ? [ALL, '$r'] : about(streamOf(options.getStream()), '$r', '$mr');
};
