import { once } from 'node:events';
import type { ServerHttp2Stream } from 'node:http2';

const ANSWER = { ':status': 200, 'content-type': 'application/grpc+proto' };
const FRAME_HEAD = 5;

/** What a call may end with instead of an answer; `details` are the trailers that the client reads the kind of failure from. */
export class RpcFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly details: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** A message as it stands on the wire: not compressed, its length, itself. */
export const framed = (message: Uint8Array): Buffer => {
  const frame = Buffer.allocUnsafe(FRAME_HEAD + message.length);
  frame.writeUInt8(0, 0);
  frame.writeUInt32BE(message.length, 1);
  frame.set(message, FRAME_HEAD);
  return frame;
};

/**
 * One gRPC call on an HTTP/2 stream. The protocol is spoken here by hand because the stand-in must be able to send many
 * stored messages in one write and to cut connections at a chosen moment, neither of which a gRPC library lets one do.
 */
export class RpcCall {
  private answering = false;
  private failure: RpcFailure | undefined;
  private readonly gone: Promise<void>;

  constructor(private readonly stream: ServerHttp2Stream) {
    stream.on('error', () => undefined);
    this.gone = new Promise((resolve) => {
      stream.once('close', resolve);
    });
  }

  get open(): boolean {
    return !this.stream.closed && !this.stream.destroyed && !this.stream.aborted;
  }

  /** Calls back once when the other side has gone or the call has ended. */
  onGone(listener: () => void): void {
    void this.gone.then(listener);
  }

  /** All that the client sends, once it has sent everything. */
  async messages(): Promise<Buffer[]> {
    const chunks: Buffer[] = [];
    this.stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    await Promise.race([once(this.stream, 'end'), this.gone]);
    const bytes = Buffer.concat(chunks);
    const messages: Buffer[] = [];
    for (let at = 0; at + FRAME_HEAD <= bytes.length; ) {
      const end = at + FRAME_HEAD + bytes.readUInt32BE(at + 1);
      messages.push(bytes.subarray(at + FRAME_HEAD, end));
      at = end;
    }
    return messages;
  }

  /** Resolves when the other side can take more. */
  async send(frames: Uint8Array): Promise<void> {
    if (!this.open) return;
    this.answer();
    if (!this.stream.write(frames)) await Promise.race([once(this.stream, 'drain'), this.gone]).catch(() => undefined);
  }

  finish(): void {
    if (!this.open) return;
    this.answer();
    this.stream.end();
  }

  fail(failure: RpcFailure): void {
    if (!this.open) return;
    if (!this.answering) {
      this.stream.respond({ ...ANSWER, ...trailersOf(failure) }, { endStream: true });
      return;
    }
    this.failure = failure;
    this.stream.end();
  }

  /** Cuts the connection that the call came on, with every other call on it. */
  drop(): void {
    this.stream.session?.destroy();
  }

  private answer(): void {
    if (this.answering) return;
    this.answering = true;
    this.stream.once('wantTrailers', () => {
      this.stream.sendTrailers(this.failure ? trailersOf(this.failure) : { 'grpc-status': '0' });
    });
    this.stream.respond(ANSWER, { waitForTrailers: true });
  }
}

const trailersOf = ({ code, message, details }: RpcFailure): Record<string, string> => ({
  'grpc-status': String(code),
  'grpc-message': encodeURI(message),
  ...details,
});
