import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { wordsOf as sentenceOf } from '@app/contracts/registry';
import {
  critiqueDecider,
  critiqueStream,
  type EntriesTaken,
  entriesEnd,
  judgeTabletDecider,
  judgeTabletStream,
  scoringDecider,
  scoringStream,
  type TabletEntriesBody,
  type TabletEntry,
  type TabletWords,
  tenths,
} from '@app/contracts/scoring';
import { happenedAt, instant } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { Command, type CommandMeta, type CommandResult, Refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { assertDanced } from '../scoring.handlers.js';
import { asJudge, TabletAccess } from './tablet-access.js';
import type { JudgeAt } from './tablet-secrets.js';

type Asked = JudgeAt & TabletEntriesBody & { readonly key: string | null };
export class TakeEntriesCommand extends Command<Asked, EntriesTaken> {}

type Sent = TabletEntriesBody['entries'][number];
const scoreOf = (score: number | null) => (score === null ? null : tenths(score));
const wordsOf = ({ note, data }: NonNullable<Sent['words']>['value']): TabletWords => ({
  note: note.trim(),
  // One order of fields: what is the same is written the same.
  data: data.map(({ level_2, level_3, level_4, good }) => ({ level_2, level_3, level_4, good })),
});
const entryOf = ({ entry_id, routine_id, registration_id, device_at, score, words }: Sent): TabletEntry => ({
  ...{ entry_id, routine_id, registration_id, device_at: instant(device_at) },
  score: score ? { base: scoreOf(score.base ?? null), value: scoreOf(score.value ?? null) } : null,
  words: words ? { base: wordsOf(words.base), value: wordsOf(words.value) } : null,
});

/** Takes what a tablet has sent, in its order, each entry for itself (PST-201 to PST-203). */
@CommandHandler(TakeEntriesCommand)
export class TakeEntriesHandler implements ICommandHandler<TakeEntriesCommand> {
  constructor(
    private readonly access: TabletAccess,
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta: sender }: TakeEntriesCommand): Promise<CommandResult<EntriesTaken>> {
    const { tour_date_id, position, key, waiting, entries, quick_notes = null } = data;
    const judge = { tour_date_id, position };
    const { device_id } = await this.access.byKey(judge, key, entriesEnd);
    const meta = asJudge(sender, judge);
    const { state } = await this.loader.load(scoringStream(tour_date_id), scoringDecider);
    const refused: EntriesTaken['refused'][number][] = [];
    let routine_id: number | null = null;
    for (const entry of entries.map(entryOf)) {
      const of = { ...judge, device_id, judges: state.judges.length, sent_at: instant(data.sent_at) };
      const refusal = await this.take(entry, of, meta);
      if (refusal) refused.push({ entry_id: entry.entry_id, message: refusal });
      else routine_id = entry.routine_id;
    }
    const heard = await this.runner.run({
      ...{ stream: judgeTabletStream(tour_date_id, position), name: 'HearTablet', decider: judgeTabletDecider, meta },
      command: {
        ...{ type: 'HearTablet', ...judge, device_id, waiting, routine_id, at: this.clock.now() },
        notes: quick_notes,
      },
    });
    return { position: heard.position, answer: { refused } };
  }

  /** Why it was not taken; null: it was. */
  private async take(
    { routine_id, registration_id, ...entry }: TabletEntry,
    { sent_at, ...of }: JudgeAt & { device_id: string; judges: number; sent_at: TabletEntry['device_at'] },
    meta: CommandMeta,
  ): Promise<string | null> {
    const routine = { tour_date_id: of.tour_date_id, routine_id, registration_id };
    try {
      await assertDanced(this.loader, routine);
      const happened_at = happenedAt(entry.device_at, sent_at, this.clock.now());
      await this.runner.run({
        ...{ stream: critiqueStream(routine_id), name: 'TakeTabletEntry', decider: critiqueDecider },
        command: { type: 'TakeTabletEntry', ...of, ...routine, happened_at, entry },
        // Sent again it is the same command, whichever request brings it.
        meta: { ...meta, command_id: entry.entry_id },
      });
      return null;
    } catch (error) {
      const [refusal] = error instanceof Refused ? error.refusals : [];
      if (!refusal || !LASTING.has(refusal.code)) throw error;
      return sentenceOf(refusal).message;
    }
  }
}

/** Refusals that sending again does not mend; at any other one the tablet keeps what it sent. */
const LASTING: ReadonlySet<string> = new Set(['routine_not_scored', 'score_without_judge', 'feedback_unknown']);
