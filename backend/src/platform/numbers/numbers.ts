import { firstNumbers, type NumberKind } from '@app/contracts/registry';
import { accept, type Decider, type NumbersTaken, streamName } from '@app/contracts/shared';
import type { CommandMeta } from '../commands/command.js';
import type { CommandRunner } from '../commands/command-runner.js';
import type { IdGenerator } from '../ids/id-generator.js';

type Take = { readonly kind: NumberKind; readonly count: number };

const decider: Decider<number, Take, NumbersTaken> = {
  initialState: () => 0,
  evolve: (_last, event) => event.data.to,
  decide: ({ kind, count }, last) => {
    const from = last === 0 ? firstNumbers[kind] : last + 1;
    return accept<NumbersTaken>({ type: 'NumbersTaken', data: { kind, from, to: from + count - 1 } });
  },
};

const BLOCK = 50;

/** Small numeric ids from `numbers-{kind}`, taken in blocks, never given twice; a crash loses the rest of a block (KER-012). */
export class Numbers {
  private readonly blocks = new Map<NumberKind, { next: number; to: number }>();
  private readonly refills = new Map<NumberKind, Promise<void>>();

  constructor(
    private readonly runner: CommandRunner,
    private readonly ids: IdGenerator,
  ) {}

  async next(kind: NumberKind, meta: CommandMeta): Promise<number> {
    for (;;) {
      const block = this.blocks.get(kind);
      if (block && block.next <= block.to) return block.next++;
      await this.refill(kind, meta);
    }
  }

  /** The number of what a command makes in a stream of its own: the command that is repeated finds it again (KER-014). */
  async nextOf(kind: NumberKind, meta: CommandMeta): Promise<number> {
    return (await this.takeAs(kind, 1, meta)).from;
  }

  /** A block of the caller's own: for those who need very many at once. */
  take(kind: NumberKind, count: number, meta: CommandMeta): Promise<{ from: number; to: number }> {
    return this.takeAs(kind, count, { ...meta, command_id: this.ids.uuid() });
  }

  private async takeAs(kind: NumberKind, count: number, meta: CommandMeta): Promise<{ from: number; to: number }> {
    const { events } = await this.runner.run({
      stream: streamName('numbers', kind),
      name: 'TakeNumbers',
      decider,
      command: { kind, count },
      meta,
    });
    const { from, to } = events[0]!.data;
    return { from, to };
  }

  private refill(kind: NumberKind, meta: CommandMeta): Promise<void> {
    const under = this.refills.get(kind);
    if (under) return under;
    const take = this.take(kind, BLOCK, meta)
      .then(({ from, to }) => {
        this.blocks.set(kind, { next: from, to });
      })
      .finally(() => this.refills.delete(kind));
    this.refills.set(kind, take);
    return take;
  }
}
