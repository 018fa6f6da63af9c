import { mkdirSync } from 'node:fs';
import { createServer, type Http2Server, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import { join } from 'node:path';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { EventDatabase } from './event-database.js';
import { RpcCall, RpcFailure } from './grpc.js';
import { appended, deleted, readAppendRequest, streamOf, supportedMethods, wrongRevision } from './messages.js';
import { type Command, type Misbehaviour, wellBehaved } from './misbehaviour.js';
import { Readers } from './readers.js';

const UNKNOWN = 2;
const UNIMPLEMENTED = 12;
const UNAVAILABLE = 14;
const ANSWERED: ReadonlySet<string> = new Set(['Append', 'Read', 'Delete', 'GetSupportedMethods']);
const WINDOW = 1024 * 1024;

/**
 * Stands in for EventStoreDB where there is none: the real client talks to it over a real socket. It holds the facts of
 * `eventstoredb-facts.ts`, keeps its events on disk, and misbehaves when told to.
 */
export class EventStoreDbStandIn {
  /** How often each call was made, by the last part of its name. */
  readonly calls: Record<string, number> = {};
  private readonly server: Http2Server = createServer({ settings: { initialWindowSize: WINDOW } });
  private readonly sessions = new Set<ServerHttp2Session>();
  private readonly misbehaviour: Misbehaviour = wellBehaved();
  private readonly readers: Readers;

  private constructor(private readonly database: EventDatabase) {
    this.readers = new Readers(database, () => this.misbehaviour.lagBy);
    this.server.on('session', (session) => {
      this.sessions.add(session);
      session.on('error', () => undefined);
      session.once('close', () => this.sessions.delete(session));
    });
    this.server.on('stream', (stream, headers) => void this.serve(stream, String(headers[':path'])));
  }

  /** @param folder holds the events; @param port 0 takes a free one. */
  static async start(folder: string, port = 0, behaviour: Command = {}): Promise<EventStoreDbStandIn> {
    mkdirSync(folder, { recursive: true });
    const standIn = new EventStoreDbStandIn(new EventDatabase(join(folder, 'events.log'), Date.now));
    standIn.misbehave(behaviour);
    await new Promise<void>((resolve, reject) => {
      standIn.server.once('error', reject);
      standIn.server.listen(port, '127.0.0.1', resolve);
    });
    return standIn;
  }

  /** The connection string for the client. */
  get url(): string {
    const address = this.server.address();
    return `esdb://127.0.0.1:${typeof address === 'object' ? address?.port : ''}?tls=false`;
  }

  misbehave({ dropConnections, tooSlow, redeliver, ...lasting }: Command): void {
    Object.assign(this.misbehaviour, lasting);
    if (redeliver) this.readers.redeliver(redeliver);
    if (tooSlow) this.readers.endAll();
    if (dropConnections) for (const session of this.sessions) session.destroy();
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const session of this.sessions) session.destroy();
    await closed;
    await this.database.log.close();
  }

  private async serve(stream: ServerHttp2Stream, path: string): Promise<void> {
    const call = new RpcCall(stream);
    const name = path.slice(path.lastIndexOf('/') + 1);
    this.calls[name] = (this.calls[name] ?? 0) + 1;
    try {
      if (!ANSWERED.has(name)) throw new RpcFailure(UNIMPLEMENTED, `${name} is not implemented`);
      const messages = await call.messages();
      if (this.misbehaviour.notReady) throw new RpcFailure(UNAVAILABLE, 'Server Is Not Ready');
      await this.answer(name, call, messages);
    } catch (error) {
      const failure = error instanceof RpcFailure ? error : new RpcFailure(UNKNOWN, String(error));
      call.fail(failure);
    }
  }

  private answer(name: string, call: RpcCall, messages: Buffer[]): Promise<void> {
    switch (name) {
      case 'Append':
        return this.append(call, messages);
      case 'Read':
        return this.readers.read(call, messages);
      case 'Delete':
        return this.delete(call, messages);
      default:
        return tell(call, supportedMethods(this.misbehaviour.advertiseBatchAppend));
    }
  }

  private async append(call: RpcCall, messages: Buffer[]): Promise<void> {
    // A client that went away before it had sent everything wants nothing written.
    if (!call.open) return;
    if (this.take('dropBeforeWrite')) return call.drop();
    const request = readAppendRequest(messages);
    const result = await this.database.append(request);
    if (this.take('dropAfterWrite')) return call.drop();
    if (this.take('neverAnswer')) return;
    if (this.take('answerLate')) {
      await new Promise((resolve) => setTimeout(resolve, this.misbehaviour.lateBy));
    }
    const answer = result.ok
      ? appended(result.revision, result.position)
      : wrongRevision(request.expected, result.actual);
    await tell(call, answer);
  }

  private async delete(call: RpcCall, [message]: Buffer[]): Promise<void> {
    const options = streams.DeleteReq.deserializeBinary(message!).getOptions();
    await tell(call, deleted(await this.database.delete(streamOf(options))));
  }

  /** Whether the next misdeed of this kind is due. */
  private take(kind: 'dropBeforeWrite' | 'dropAfterWrite' | 'neverAnswer' | 'answerLate'): boolean {
    if (this.misbehaviour[kind] === 0) return false;
    this.misbehaviour[kind] -= 1;
    return true;
  }
}

const tell = async (call: RpcCall, answer: Buffer): Promise<void> => {
  await call.send(answer);
  call.finish();
};
