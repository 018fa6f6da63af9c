import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Coalesced } from './coalesced.js';
import { type IdGenerator, IDS } from '../ids/id-generator.js';
import type { LiveServer } from './live.js';
import type { LiveNotice } from './live-notice.js';
import { Peers } from './peers.js';
import { Presence } from './presence.js';
import type { Attending } from './sight.js';

/** Changes in a room within this time are told together (SEC-022). */
const TOGETHER_MS = 250;
const BEAT_MS = 10_000;
/** A server that was silent for so many beats is gone, and whoever stood there with it. */
const SILENT_BEATS = 3;

type Listeners = {
  readonly notices: (notices: readonly LiveNotice[]) => void;
  /** Someone came to this room or left it. */
  readonly changed: (room: string) => void;
};

/** Presence over all servers: each tells the others of its own sockets, when they change and now and then (LIV-005). */
@Injectable()
export class SharedPresence implements OnApplicationShutdown {
  readonly people = new Presence();
  private readonly silent = new Map<string, number>();
  private readonly name: string;
  private readonly changes = new Coalesced(TOGETHER_MS, (room) => this.tell(room));
  private changed: (room: string) => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly peers: Peers,
    @Inject(IDS) ids: IdGenerator,
  ) {
    this.name = ids.token();
  }

  start(server: LiveServer, { notices, changed }: Listeners): void {
    this.changed = changed;
    this.peers.attach(server, {
      notices,
      present: (from, room, people) => {
        this.silent.set(from, 0);
        this.people.replace(from, room, people);
        changed(room);
      },
      whoIsThere: () => this.tellAll(),
    });
    this.timer = setInterval(() => this.beat(), BEAT_MS).unref();
  }

  /** Null leaves. */
  set(room: string, socketId: string, attending: Attending | null): void {
    this.people.set(room, socketId, attending);
    this.changes.ask(room);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.changes.stop();
  }

  private tell(room: string): void {
    this.peers.present(this.name, room, this.people.own(room));
    this.changed(room);
  }

  private beat(): void {
    this.tellAll();
    for (const [server, beats] of this.silent) {
      this.silent.set(server, beats + 1);
      if (beats + 1 < SILENT_BEATS) continue;
      this.silent.delete(server);
      for (const room of this.people.forget(server)) this.changed(room);
    }
  }

  private tellAll(): void {
    for (const room of this.people.ownRooms()) this.peers.present(this.name, room, this.people.own(room));
  }
}
