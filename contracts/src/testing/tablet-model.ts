/** One score of one judge, as tablets and staff reach it; scores are whole tenths, null is none. */
export type ScoreCell = {
  /** A tablet sends what it has, the oldest first; what it sent before may be among it. */
  send(device: number, entries: readonly Given[]): Promise<void>;
  /** Staff type a score where they saw another; false: refused, as values stand side by side. */
  enter(score: number, was: number | null): Promise<boolean>;
  /** Staff choose one of the values that they see; null: the stored one. */
  choose(entry_id: string | null, seen: readonly string[]): Promise<void>;
  look(): Promise<Seen>;
};
export type Given = { readonly entry_id: string; readonly base: number | null; readonly value: number };
export type Seen = {
  readonly stored: number | null;
  readonly beside: readonly { readonly entry_id: string; readonly score: number | null }[];
  /** As the judge's tablet shows it. */
  readonly own: number | null;
};

/** A judge gives a score, a tablet reaches the server or reads from it, staff correct or choose; `pick` tells which of several. */
export type Step = {
  readonly deed: 'give' | 'send' | 'send twice' | 'read' | 'correct' | 'choose';
  readonly device: 0 | 1;
  readonly pick: number;
};

class Tablet {
  view: number | null = null;
  /** All that it ever gave or read: a choice of one of these tells it nothing new. */
  readonly known = new Set<number | null>();
  readonly waiting: Given[] = [];
  readonly sent: Given[] = [];
}

const fail = (what: string): never => {
  throw new Error(what);
};
const isSame = (a: Seen, b: Seen): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The deeds of tablets and staff so far, and the values that must stand therefore. */
class Play {
  private readonly tablets = [new Tablet(), new Tablet()] as const;
  /** The correction that stands, and the tablets that know nothing of it. */
  private correction: number | null = null;
  private unseen = new Set<Tablet>();
  /** A value that a judge gave, and nobody has seen and decided yet. */
  private readonly given = new Set<number>();

  constructor(
    private readonly cell: ScoreCell,
    private readonly next: () => { readonly score: number; readonly id: string },
    { own }: Seen,
  ) {
    for (const one of this.tablets) {
      one.view = own;
      one.known.add(own);
    }
  }

  async step({ deed, device, pick }: Step): Promise<void> {
    const tablet = this.tablets[device];
    const before = await this.cell.look();
    if (deed === 'give') this.give(tablet);
    else if (deed === 'send') await this.send(tablet);
    else if (deed === 'send twice') await this.sendTwice(tablet);
    else if (deed === 'read') this.read(tablet, before);
    else if (deed === 'correct') await this.correct(before);
    else if (before.beside.length > 0) await this.choose(before, pick);
    this.check(before, await this.cell.look(), deed.startsWith('send') ? tablet : null);
  }

  private give(tablet: Tablet): void {
    const { score, id } = this.next();
    tablet.waiting.push({ entry_id: id, base: tablet.view, value: score });
    tablet.view = score;
    tablet.known.add(score);
    this.given.add(score);
  }

  private async send(tablet: Tablet): Promise<void> {
    const entries = tablet.waiting.splice(0);
    await this.cell.send(this.tablets.indexOf(tablet), entries);
    tablet.sent.push(...entries);
    for (const { base } of entries) if (base !== null) this.given.delete(base);
  }

  private async sendTwice(tablet: Tablet): Promise<void> {
    await this.send(tablet);
    const once = await this.cell.look();
    await this.cell.send(this.tablets.indexOf(tablet), tablet.sent);
    if (!isSame(once, await this.cell.look())) fail('sent again, an entry has changed something');
  }

  /** A tablet shows its own value while it waits, so it sees nothing else then. */
  private read(tablet: Tablet, { own }: Seen): void {
    if (tablet.waiting.length > 0) return;
    tablet.view = own;
    tablet.known.add(own);
    if (own === this.correction) this.unseen.delete(tablet);
  }

  private async correct({ stored, beside }: Seen): Promise<void> {
    const { score } = this.next();
    if (await this.cell.enter(score, stored)) {
      if (stored !== null) this.given.delete(stored);
      this.correction = score;
      this.unseen = new Set(this.tablets);
    } else if (beside.length === 0) fail('a correction was refused');
  }

  private async choose({ stored, beside }: Seen, pick: number): Promise<void> {
    const chosen = pick % 2 === 0 ? null : beside[pick % beside.length]!;
    const seen = beside.map(({ entry_id }) => entry_id);
    await this.cell.choose(chosen && chosen.entry_id, seen);
    for (const value of [stored, ...beside.map(({ score }) => score)]) if (value !== null) this.given.delete(value);
    const kept = chosen ? chosen.score : stored;
    this.correction = kept;
    this.unseen = new Set(this.tablets.filter(({ known }) => !known.has(kept)));
  }

  private check(before: Seen, after: Seen, sender: Tablet | null): void {
    const stood = this.correction !== null && before.stored === this.correction;
    if (sender && stood && this.unseen.has(sender) && after.stored !== this.correction)
      fail(`the correction ${this.correction} was replaced by ${after.stored}`);
    if (after.stored !== this.correction) this.correction = null;
    const waiting = new Set(this.tablets.flatMap((one) => one.waiting.map(({ value }) => value)));
    for (const value of this.given) {
      const stands = after.stored === value || after.beside.some(({ score }) => score === value);
      if (!stands && !waiting.has(value)) fail(`${value} was lost`);
    }
  }
}

/**
 * Plays the steps and looks after each one whether a value was lost: a correction that the tablet has not seen stays
 * stored, what a judge gave stays stored or beside until somebody who saw it decides, and sending again changes nothing
 * (PST-201, PST-202).
 *
 * @param next a score that nobody has given yet, and the id of an entry that nobody has made
 */
export const playTablets = async (
  cell: ScoreCell,
  steps: readonly Step[],
  next: () => { readonly score: number; readonly id: string },
): Promise<void> => {
  const play = new Play(cell, next, await cell.look());
  for (const step of steps) await play.step(step);
};
