import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readView, writeView } from './cluster.js';
import type { Command } from './misbehaviour.js';
import { StandInProcess } from './spawn-stand-in.js';
import { EVENTS_FILE } from './stand-in.js';

const NODES = 3;
/** The others find out that their leader is lost. */
const NOTICED_MS = 300;

/**
 * How a leader is lost, and how long the others take to have another: a real cluster is written to again one to three
 * seconds after its leader was killed, and elects another 5.5 to 14 seconds after it has hung. One that comes back at once
 * still has calls to answer that it got as the leader.
 */
export const LOSSES = {
  'killed-leader': { signal: 'SIGKILL', electionMs: 700 },
  'hung-leader': { signal: 'SIGSTOP', electionMs: 7_000 },
  'deposed-leader': { signal: 'SIGSTOP', electionMs: 700 },
} as const;
export type Loss = keyof typeof LOSSES;

type Node = { readonly folder: string; readonly process: StandInProcess; isAlive: boolean };

/**
 * Three stand-ins as processes, of which one leads and has the events; the others send everybody to it. Who leads is said
 * here, and the next leader gets what the last one had on disk by then: nothing that it wrote later was ever answered.
 */
export class StandInCluster {
  private nodes: Node[] = [];
  private leader = 0;

  private constructor(private readonly folder: string) {}

  static async start(folder: string): Promise<StandInCluster> {
    const cluster = new StandInCluster(folder);
    mkdirSync(folder, { recursive: true });
    const starting = Array.from({ length: NODES }, async (_, n): Promise<Node> => {
      const own = join(folder, `node-${n}`);
      const process = await StandInProcess.start(own, { cluster: cluster.view });
      return { folder: own, process, isAlive: true };
    });
    cluster.nodes = await Promise.all(starting);
    cluster.tell(0);
    return cluster;
  }

  get url(): string {
    return `esdb://${this.nodes.map(({ process }) => `127.0.0.1:${process.port}`).join(',')}?tls=false`;
  }

  /** Takes the leader away; resolves when another one leads. */
  async lose(loss: Loss): Promise<void> {
    const { signal, electionMs } = LOSSES[loss];
    const old = this.nodes[this.leader]!;
    old.process.signal(signal);
    await sleep(NOTICED_MS);
    old.isAlive = false;
    this.tell(null);
    await sleep(electionMs - NOTICED_MS);
    const heir = (this.leader + 1) % NODES;
    copyFileSync(join(old.folder, EVENTS_FILE), join(this.nodes[heir]!.folder, EVENTS_FILE));
    this.tell(heir);
  }

  /** Brings back who was lost. One that still runs finds itself deposed and ends, for whoever runs it to start it again. */
  async mend(): Promise<void> {
    for (const node of this.nodes.filter(({ isAlive }) => !isAlive)) {
      node.process.signal('SIGCONT');
      await node.process.ended;
      await node.process.start();
      node.isAlive = true;
    }
    this.tell(this.leader);
  }

  /** Of the leader, when nobody looks for another. */
  signal(name: NodeJS.Signals): void {
    this.nodes[this.leader]!.process.signal(name);
  }

  /** Has the leader misbehave. */
  misbehave(command: Command): Promise<Record<string, number>> {
    return this.nodes[this.leader]!.process.misbehave(command);
  }

  /** Starts all nodes again after `kill`; who led last leads again. */
  async start(): Promise<void> {
    await Promise.all(this.nodes.map(({ process }) => process.start()));
    for (const node of this.nodes) node.isAlive = true;
    const { leader } = readView(this.view);
    this.tell(this.nodes.findIndex(({ process }) => process.port === leader));
  }

  /** Ends all nodes at once, whatever they are doing. */
  async kill(): Promise<void> {
    await Promise.all(this.nodes.map(({ process }) => process.kill()));
  }

  private get view(): string {
    return join(this.folder, 'cluster.json');
  }

  private tell(leader: number | null): void {
    this.leader = leader ?? this.leader;
    writeView(this.view, {
      leader: leader === null ? null : this.nodes[leader]!.process.port,
      nodes: this.nodes.map(({ process: { port }, isAlive }) => ({ port, isAlive })),
    });
  }
}
