import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import {
  agreedFees,
  balanceDue,
  type BalanceDocument,
  bothParts,
  modeOf,
  type NoReminder,
  noReminder,
  plannedDueDate,
  type ReminderCommand,
  remindersDecider,
  reminderOn,
  remindersStream,
  type SentKind,
} from '@app/contracts/payments';
import { type Cents, type Day, localDay, type Position, ZERO } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS, uuidFrom } from '../../platform/ids/id-generator.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { Plans } from '../plan/plans.js';

export type DueDay = { readonly tour_date_id: number; readonly due_on: Day; readonly today: Day };
type Owing = { readonly balance: Cents; readonly none: NoReminder | null };

/** Reminders of open balances (PAY-319). The read model lists who may owe; each ledger decides who does. */
@Injectable()
export class Reminders {
  constructor(
    @Inject(READ_MODELS) private readonly models: Pick<ReadModels, 'find'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate' | 'profileFor'>,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Plans) private readonly plans: Pick<Plans, 'state'>,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Sends what is due today, of all tour dates. */
  async run(): Promise<void> {
    const owing = await this.owing({});
    const ids = new Set(owing.flatMap(({ tour_date_id }) => tour_date_id ?? []));
    for (const id of ids) {
      const due = await this.dueDay(id);
      const kind = due && reminderOn(due.due_on, due.today);
      if (!due || !kind) continue;
      const { held } = (await this.loader.load(remindersStream(id), remindersDecider)).state;
      const here = held ? [] : owing.filter(({ tour_date_id }) => tour_date_id === id);
      for (const { id: registration_id } of here) await this.send(due, registration_id, kind, systemMeta(this.ids));
    }
  }

  /** Null where there is no such tour date, or it was canceled. */
  async dueDay(tour_date_id: number): Promise<DueDay | null> {
    const tour = await this.catalogue.tourDate(tour_date_id);
    if (tour === null || tour.tour_date.canceled) return null;
    const { balance_due_days } = await this.catalogue.profileFor(tour.tour_date);
    const today = localDay(this.clock.now(), tour.tour_date.time_zone);
    return { tour_date_id, today, due_on: plannedDueDate({ ...tour.tour_date, balance_due_days }) };
  }

  owingAt(tour_date_id: number): Promise<readonly BalanceDocument[]> {
    return this.owing({ tour_date_id });
  }

  /** The balance as its ledger says now, and why no reminder goes out. */
  async standing(registration_id: number): Promise<Owing> {
    const found = await this.money.registration(registration_id);
    if (found === null) return { balance: ZERO, none: 'canceled' };
    const { registration, revision } = found;
    const ledger = await this.money.ledger(registration_id);
    const left = balanceDue(ledger, agreedFees(registration, revision, modeOf(registration, false)));
    const plan = await this.plans.state(registration_id);
    const none = noReminder({
      gone: registration.cancelled || registration.deleted || !registration.completed,
      owed: !left.overallPaid,
      planned: plan !== null && plan.ended === null,
      ledger,
    });
    return { balance: bothParts({ registration: left.registration, media: left.media }), none };
  }

  /** @returns whether it went out */
  async send(due: DueDay, registration_id: number, kind: SentKind, meta: CommandMeta): Promise<boolean> {
    const { tour_date_id, due_on, today: on } = due;
    const { balance, none } = await this.standing(registration_id);
    const own = { ...meta, command_id: uuidFrom(`${meta.command_id}:${registration_id}`) };
    const { events } = await this.command(
      { type: 'SendReminder', ...{ tour_date_id, registration_id, kind, due_on, on, balance, none } },
      own,
    );
    return events.length > 0;
  }

  async sendNow(tour_date_id: number, registration_ids: readonly number[], meta: CommandMeta): Promise<number> {
    const due = await this.dueDay(tour_date_id);
    if (due === null) throw refused('not_found');
    const here = new Set((await this.owingAt(tour_date_id)).map(({ id }) => id));
    let sent = 0;
    for (const id of registration_ids) if (here.has(id) && (await this.send(due, id, 'by_staff', meta))) sent += 1;
    return sent;
  }

  async hold(tour_date_id: number, held: boolean, meta: CommandMeta): Promise<Position> {
    if ((await this.catalogue.tourDate(tour_date_id)) === null) throw refused('not_found');
    return (await this.command({ type: 'HoldReminders', tour_date_id, held }, meta)).position;
  }

  private command(command: ReminderCommand, meta: CommandMeta) {
    const stream = remindersStream(command.tour_date_id);
    return this.runner.run({ stream, name: command.type, decider: remindersDecider, command, meta });
  }

  private async owing(filter: object): Promise<readonly BalanceDocument[]> {
    const owing = { ...filter, overallPaid: false, completed: true };
    const { rows } = await this.models.find<BalanceDocument>('balances', {
      filter: owing,
      sort: { id: 1 },
      countTo: 1,
    });
    return rows;
  }
}
