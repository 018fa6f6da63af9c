import { mkdirSync } from 'node:fs';
import {
  createSecureServer,
  createServer,
  type Http2SecureServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { AccessLists } from './access-lists.js';
import { type Certificate, makeCertificate } from './certificate.js';
import { Member } from './cluster.js';
import { EventDatabase } from './event-database.js';
import { framed, RpcCall, RpcFailure } from './grpc.js';
import { appended, deleted, readAppendRequest, streamOf, supportedMethods, wrongRevision } from './messages.js';
import { type Command, type Misbehaviour, wellBehaved } from './misbehaviour.js';
import { Readers } from './readers.js';

const UNKNOWN = 2;
const UNIMPLEMENTED = 12;
const FAILED_PRECONDITION = 9;
const UNAVAILABLE = 14;
const USERS = ['Create', 'Update', 'ResetPassword'] as const;
const ANSWERED: ReadonlySet<string> = new Set(['Append', 'Read', 'Delete', 'GetSupportedMethods', 'Gossip', ...USERS]);
const GOSSIP = '/event_store.client.gossip.Gossip/Read';
const WINDOW = 1024 * 1024;
export const EVENTS_FILE = 'events.log';
const ADMIN_PASSWORD = 'kR7-fm2w9Q';

type Opened = { readonly database: EventDatabase; readonly readers: Readers; readonly access: AccessLists | undefined };

/**
 * Stands in for EventStoreDB where there is none: the real client talks to it over a real socket. It holds the facts of
 * `eventstoredb-facts.ts`, keeps its events on disk, and misbehaves when told to.
 */
export class EventStoreDbStandIn {
  /** How often each call was made, by the last part of its name; and how often a retry was dropped. */
  readonly calls: Record<string, number> = {};
  /** Calls that have neither ended nor been given up by the client; and how many there have been at once. */
  openCalls = 0;
  mostAtOnce = 0;
  private readonly server: Http2Server | Http2SecureServer;
  private readonly sessions = new Set<ServerHttp2Session>();
  private readonly misbehaviour: Misbehaviour = wellBehaved();
  private opened: Opened | undefined;

  private constructor(
    private readonly folder: string,
    private readonly member: Member | undefined,
    private readonly certificate?: Certificate,
  ) {
    const settings = { initialWindowSize: WINDOW };
    this.server = certificate ? createSecureServer({ ...certificate, settings }) : createServer({ settings });
    this.server.on('session', (session) => {
      this.sessions.add(session);
      session.on('error', () => undefined);
      session.once('close', () => this.sessions.delete(session));
    });
    this.server.on('stream', (stream, headers) => void this.serve(stream, headers));
  }

  /**
   * @param folder holds the events.
   * @param port 0 takes a free one.
   * @param cluster the file that says who leads, where the stand-in is a node of a cluster.
   */
  static async start(
    folder: string,
    port = 0,
    behaviour: Command = {},
    cluster?: string,
  ): Promise<EventStoreDbStandIn> {
    mkdirSync(folder, { recursive: true });
    const member = cluster ? new Member(cluster, (): number => standIn.port) : undefined;
    const standIn: EventStoreDbStandIn = new EventStoreDbStandIn(folder, member);
    if (!member) standIn.open();
    standIn.misbehave(behaviour);
    await standIn.listen(port);
    return standIn;
  }

  /** With TLS, users and access lists, as a new server has them: `admin` with the password `ADMIN_PASSWORD` may everything. */
  static async startSecured(folder: string): Promise<EventStoreDbStandIn> {
    mkdirSync(folder, { recursive: true });
    const standIn = new EventStoreDbStandIn(folder, undefined, makeCertificate(folder));
    standIn.open();
    await standIn.listen(0);
    return standIn;
  }

  /** The connection string of somebody who signs in. */
  urlOf(user: string, password = ADMIN_PASSWORD): string {
    return `esdb://${user}:${password}@localhost:${this.port}?tls=true&tlsCAFile=${this.certificate?.file}`;
  }

  /** The connection string for the client. */
  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  /** It led and does so no longer: others have gone on without what it wrote since. */
  get isDeposed(): boolean {
    return this.opened !== undefined && this.member?.leads === false;
  }

  misbehave({ dropConnections, tooSlow, redeliver, ...lasting }: Command): void {
    Object.assign(this.misbehaviour, lasting);
    if (redeliver) this.opened?.readers.redeliver(redeliver);
    if (tooSlow) this.opened?.readers.endAll();
    if (dropConnections) for (const session of this.sessions) session.destroy();
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const session of this.sessions) session.destroy();
    await closed;
    await this.opened?.database.log.close();
  }

  private listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', resolve);
    });
  }

  private get port(): number {
    const address = this.server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  }

  /** A node of a cluster has no events before it leads. */
  private open(): Opened {
    if (this.opened) return this.opened;
    const mayShow = (): void => {
      // What a deposed leader has written was never written: it ends before anyone sees it.
      if (this.isDeposed) process.exit();
    };
    const database = new EventDatabase(join(this.folder, EVENTS_FILE), { now: Date.now, mayShow });
    const access = this.certificate && new AccessLists(database, ADMIN_PASSWORD, this.misbehaviour);
    this.opened = { database, readers: new Readers(database, this.misbehaviour, this.calls), access };
    return this.opened;
  }

  private async serve(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
    const call = new RpcCall(stream);
    this.openCalls += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.openCalls);
    call.onGone(() => {
      this.openCalls -= 1;
    });
    const path = String(headers[':path']);
    const name = path === GOSSIP ? 'Gossip' : path.slice(path.lastIndexOf('/') + 1);
    this.calls[name] = (this.calls[name] ?? 0) + 1;
    try {
      if (!ANSWERED.has(name)) throw new RpcFailure(UNIMPLEMENTED, `${name} is not implemented`);
      const messages = await call.messages();
      if (this.misbehaviour.notReady) throw new RpcFailure(UNAVAILABLE, 'Server Is Not Ready');
      if (this.member && name === 'Gossip') return await tell(call, this.member.gossip());
      this.member?.refuseUnlessLeader(headers['requires-leader'] === 'true');
      this.opened?.access?.check(name, headers, messages);
      await this.answer(name, call, messages);
    } catch (error) {
      const failure = error instanceof RpcFailure ? error : new RpcFailure(UNKNOWN, String(error));
      call.fail(failure);
    }
  }

  private answer(name: string, call: RpcCall, messages: Buffer[]): Promise<void> {
    const { database, readers, access } = this.open();
    switch (name) {
      case 'Append':
        return this.append(database, call, messages);
      case 'Read':
        return readers.read(call, messages);
      case 'Delete':
        return remove(database, call, messages);
      case 'Create':
      case 'Update':
      case 'ResetPassword':
        return changeUser(name, access, call, messages);
      default:
        return tell(call, supportedMethods(this.misbehaviour.advertiseBatchAppend));
    }
  }

  private async append(database: EventDatabase, call: RpcCall, messages: Buffer[]): Promise<void> {
    // A client that went away before it had sent everything wants nothing written.
    if (!call.open) return;
    if (this.take('dropBeforeWrite')) return call.drop();
    const request = readAppendRequest(messages);
    const late = this.take('writeLate') ? pause(this.misbehaviour.lateBy) : undefined;
    const result = await database.append(request, late);
    if (result === 'dropped') {
      this.calls.Dropped = (this.calls.Dropped ?? 0) + 1;
      return;
    }
    if (this.take('dropAfterWrite')) return call.drop();
    if (this.take('neverAnswer')) return;
    if (this.take('answerLate')) await pause(this.misbehaviour.lateBy);
    const answer = result.ok
      ? appended(result.revision, result.position)
      : wrongRevision(request.expected, result.actual);
    await tell(call, answer);
  }

  /** Whether the next misdeed of this kind is due. */
  private take(kind: 'dropBeforeWrite' | 'dropAfterWrite' | 'writeLate' | 'neverAnswer' | 'answerLate'): boolean {
    if (this.misbehaviour[kind] === 0) return false;
    this.misbehaviour[kind] -= 1;
    return true;
  }
}

const tell = async (call: RpcCall, answer: Buffer): Promise<void> => {
  await call.send(answer);
  call.finish();
};

const remove = async (database: EventDatabase, call: RpcCall, [message]: Buffer[]): Promise<void> => {
  const options = streams.DeleteReq.deserializeBinary(message!).getOptions()!;
  const stream = streamOf(options);
  const last = (database.log.streams.get(stream)?.events.length ?? 0) - 1;
  if (options.hasRevision() && options.getRevision() !== String(last)) throw unexpected(stream, options.getRevision());
  await tell(call, deleted(await database.delete(stream)));
};

const unexpected = (stream: string, expected: string): RpcFailure => {
  const exception = 'wrong-expected-version';
  return new RpcFailure(FAILED_PRECONDITION, exception, {
    ...{ exception, 'stream-name': stream, 'expected-version': expected, 'actual-version': '' },
  });
};

const changeUser = async (
  name: (typeof USERS)[number],
  access: AccessLists | undefined,
  call: RpcCall,
  [message]: Buffer[],
): Promise<void> => {
  if (!access) throw new RpcFailure(UNIMPLEMENTED, 'there are no users');
  await access.changeUser(name, message!);
  await tell(call, framed(new Uint8Array()));
};
