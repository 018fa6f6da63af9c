import { EventStoreDBClient } from '@eventstore/db-client';

/** In seconds, the least that the client knows: a node that hangs is asked who leads, too. */
const GOSSIP_TIMEOUT = 1;

let lines = 0;

/**
 * A connection of its own. The library shares one between clients of equal settings, together with its growing pause
 * between attempts to connect, so no two have equal settings; what the connection string says of the rest is kept.
 */
const settingsOf = (url: string): string => {
  lines += 1;
  const [hosts, given] = url.split('?');
  const own = `keepAliveInterval=${10_000 + (lines % 10_000)}&keepAliveTimeout=5000`;
  return `${hosts}?${[`gossipTimeout=${GOSSIP_TIMEOUT}`, given, own].filter(Boolean).join('&')}`;
};

/** One client of the library. It knows how many calls wait in it: for the leader to be found, for their answer. */
export class Line {
  readonly client: EventStoreDBClient;
  /** It knows whom to call. */
  found = false;
  private used = false;
  private waiting = 0;
  private rest: () => void = () => undefined;

  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(settingsOf(url));
    const { client } = this;
    // The client would close its channel when a call fails, as if no other call waited for it.
    client['handleError'] = () => Promise.resolve();
    const execute = client['execute'];
    const creator = client['GRPCStreamCreator'];
    client['execute'] = (...call) => this.count(execute(...call));
    client['GRPCStreamCreator'] = (...call) => {
      const create = creator(...call);
      return () => this.count(create());
    };
  }

  /** Asks a cluster for its leader. */
  async find(): Promise<void> {
    await this.client['getChannel']();
    this.found = true;
  }

  /**
   * Ends what it still receives at once, and its channel when no call waits for it any more: a call that comes out of its
   * wait into a closed channel throws where nobody can catch it, and the process ends.
   */
  async close(): Promise<void> {
    if (!this.used) return;
    await this.client.dispose();
    if (this.waiting > 0) {
      await new Promise<void>((resolve) => {
        this.rest = resolve;
      });
      await this.client.dispose();
    }
    const channel = await this.client['getChannel']();
    channel.close();
  }

  private async count<T>(call: Promise<T>): Promise<T> {
    this.used = true;
    this.waiting += 1;
    try {
      return await call;
    } finally {
      this.waiting -= 1;
      if (this.waiting === 0) this.rest();
    }
  }
}
