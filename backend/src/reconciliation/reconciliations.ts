import { Inject, Injectable } from '@nestjs/common';
import {
  type BankLine,
  readCsv,
  readNmi,
  type ReconcileBody,
  reconcile,
  type ReconciliationOfFiles,
} from '@app/contracts/reconciliation';
import { addDays, addMinutes, type Day, homeDay, homeDayEnd } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused, Refused } from '../platform/commands/command.js';
import { GatewayPostings } from './gateway-postings.js';

const MOST_OPEN = 500;
const TRANSIT_DAYS = 3;
const DAY_MINUTES = 24 * 60;

const linesIn = ({ name, format, text, mapping }: ReconcileBody['files'][number]): readonly BankLine[] => {
  if (format === 'csv' && !mapping) throw refused('reconciliation_mapping_missing', { file: name });
  const read = mapping && format === 'csv' ? readCsv(name, text, mapping) : readNmi(name, text);
  if ('refusal' in read) throw new Refused([read.refusal]);
  return read.lines;
};

const firstDay = (lines: readonly BankLine[]): Day =>
  homeDay(lines.reduce((first, { at }) => (at < first ? at : first), lines[0]!.at));

/** Settlement files beside the postings of all ledgers (PAY-329); nothing of the files is kept. */
@Injectable()
export class Reconciliations {
  constructor(
    private readonly postings: GatewayPostings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A posting counts when a line names its transaction, or when it is of the days that the files have to hold. */
  async ofFiles({ files, ...asked }: ReconcileBody): Promise<ReconciliationOfFiles> {
    const to = asked.to ?? homeDay(this.clock.now());
    const end = homeDayEnd(to);
    const read = files.flatMap(linesIn);
    const lines = read.filter(({ at }) => at < end);
    if (lines.length === 0) throw refused('reconciliation_empty');
    const from = asked.from ?? firstDay(lines);
    if (from > to) throw refused('period_reversed', {}, { from: 'After the last day' });
    const begin = homeDayEnd(addDays(from, -1));
    const transit_days = asked.transit_days ?? TRANSIT_DAYS;
    const named = new Set(lines.map(({ transaction_id }) => transaction_id));
    const postings = await this.postings.before(
      end,
      ({ transaction_id, at }) => at >= begin || named.has(transaction_id),
    );
    const settledUntil = addMinutes(end, -transit_days * DAY_MINUTES);
    const { lines: all, distinct, ...sums } = reconcile(lines, postings, settledUntil);
    const open = all.filter((line) => line.open !== 0);
    return {
      ...sums,
      ...{ from, to, transit_days },
      ...{ read: lines.length, repeated: lines.length - distinct, left_out: read.length - lines.length },
      ...{ open_lines: open.length, open: open.slice(0, MOST_OPEN) },
    };
  }
}
