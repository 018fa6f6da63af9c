import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { Connections } from './limits.js';

/** A browser names the page that opens a socket; another site's page may not ride on the session cookie (SEC-003). */
const isForeign = ({ headers }: Pick<IncomingMessage, 'headers'>, own: readonly string[]): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site';
  return !own.includes(origin) && origin !== `http://${host}` && origin !== `https://${host}`;
};

type Options = Parameters<IoAdapter['createIOServer']>[1];
type EngineConnection = { readonly request: IncomingMessage; once(event: 'close', heard: () => void): void };
type LiveOptions = {
  /** Pages of these origins may open a socket, beside those of the server's own host. */
  readonly origins: () => readonly string[];
  readonly addressOf: (request: IncomingMessage) => string;
  /** Most sockets of one address on this server (LIV-007). */
  readonly mostOfAddress: number;
  /** What several servers tell each other by; null: there is one. */
  readonly adapter: NonNullable<Options>['adapter'] | null;
};

/** socket.io on the server's own port, small messages, own pages only, so many of an address; with several servers by its adapter (LIV-004). */
export class LiveAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly options: LiveOptions,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Options): ReturnType<IoAdapter['createIOServer']> {
    const { adapter, origins, addressOf, mostOfAddress } = this.options;
    const connections = new Connections(mostOfAddress);
    const ours: Partial<NonNullable<Options>> = {
      serveClient: false,
      perMessageDeflate: false,
      maxHttpBufferSize: 16_384,
      ...(adapter ? { adapter } : {}),
      allowRequest: (request, decide) =>
        decide(null, !isForeign(request, origins()) && connections.mayOpen(addressOf(request))),
    };
    const server = super.createIOServer(port, Object.assign({}, options, ours));
    server.engine.on('connection', (connection: EngineConnection) => {
      const address = addressOf(connection.request);
      connections.opened(address);
      connection.once('close', () => connections.closed(address));
    });
    return server;
  }
}
