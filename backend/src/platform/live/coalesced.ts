type Turn = { readonly timer: NodeJS.Timeout; again: boolean };

/** Does its work for a room at once, then once in so many milliseconds, however often it is asked meanwhile (SEC-022). */
export class Coalesced {
  private readonly turns = new Map<string, Turn>();

  constructor(
    private readonly milliseconds: number,
    private readonly work: (room: string) => void,
  ) {}

  ask(room: string): void {
    const turn = this.turns.get(room);
    if (turn) turn.again = true;
    else this.run(room);
  }

  stop(): void {
    for (const { timer } of this.turns.values()) clearTimeout(timer);
    this.turns.clear();
  }

  private run(room: string): void {
    this.turns.set(room, { timer: setTimeout(() => this.end(room), this.milliseconds).unref(), again: false });
    this.work(room);
  }

  private end(room: string): void {
    const again = this.turns.get(room)?.again;
    this.turns.delete(room);
    if (again) this.run(room);
  }
}
