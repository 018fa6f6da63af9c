import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/mongo-adapter';
import type { Collection } from 'mongodb';

/** A browser names the page that opens a socket; another site's page may not ride on the session cookie (SEC-003). */
const isForeign = ({ headers }: Pick<IncomingMessage, 'headers'>, own: readonly string[]): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site';
  return !own.includes(origin) && origin !== `http://${host}` && origin !== `https://${host}`;
};

type Options = Parameters<IoAdapter['createIOServer']>[1];

/** socket.io on the server's own port, small messages, own pages only; with several servers by its MongoDB adapter (LIV-004). */
export class LiveAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly origins: () => readonly string[],
    private readonly messages: Collection | null = null,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Options): ReturnType<IoAdapter['createIOServer']> {
    const ours: Partial<NonNullable<Options>> = {
      serveClient: false,
      perMessageDeflate: false,
      maxHttpBufferSize: 16_384,
      ...(this.messages ? { adapter: createAdapter(this.messages) } : {}),
      allowRequest: (request, decide) => decide(null, !isForeign(request, this.origins())),
    };
    return super.createIOServer(port, Object.assign({}, options, ours));
  }
}
