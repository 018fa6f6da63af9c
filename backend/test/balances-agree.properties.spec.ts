import { foldAsOf, moneyAsOf } from '@app/contracts/audit';
import { writeMail } from '@app/contracts/mail';
import { BY_PAYER, FULL_ONLY } from '@app/contracts/payments';
import { cents, comparePositions, formatMoney, type Position } from '@app/contracts/shared';
import fc from 'fast-check';
import type { FastifyReply } from 'fastify';
import { MoneyFacts } from '../src/payments/facts/money.facts.js';
import { PaymentMails } from '../src/payments/payment-mails.js';
import { RegistrationPaymentsQueryHandler } from '../src/payments/queries/registration-payments.query.js';
import { journeyOf } from '../src/payments/submission-steps.js';
import type { Viewer } from '../src/platform/auth/viewer.js';
import { ManualClock } from '../src/platform/clock/manual/manual-clock.js';
import { readEnvironment } from '../src/platform/config/environment.js';
import { RegionalAttendance } from '../src/registration/facts/regional-attendance.js';
import { RowOrder } from '../src/registration/facts/row-order.js';
import { WorkRows } from '../src/registration/facts/work-rows.js';
import { AdminRegistrationsQueryHandler } from '../src/registration/queries/admin-registrations.query.js';
import { OverviewQueryHandler } from '../src/registration/queries/overview.query.js';
import { UserRegistrationsQueryHandler } from '../src/registration/queries/user-registrations.query.js';
import {
  ACCOUNT,
  accounts,
  catalogue,
  ID,
  type MoneyInMemory,
  NOW,
  OWNER,
  PROFILE,
} from './support/money-in-memory.js';
import { anyStep, BEGUN, Life, type Parts } from './support/money-life.js';

const VIEWER: Viewer = { ...ACCOUNT, roles: ['staff'], studio_id: 2001, studio_account: true, session_id: 's' };
const environment = readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://callboard.example' });
const clock = new ManualClock(NOW);
const META = {
  command_id: 'c',
  actor: { account_id: OWNER.account_id, role: 'registrant', display: ACCOUNT.display },
  correlation_id: 'c',
  causation_id: 'c',
  request_id: 'r',
  ip_hash: null,
} as const;

const queriesOf = (world: MoneyInMemory) => {
  const none = { readStream: async () => ({ events: [], end: { revision: -1, hash: '' } }) };
  const terms = { of: async () => FULL_ONLY };
  const money = new MoneyFacts({ load: world.load, known: () => undefined }, none, terms);
  const roster = { people: async () => new Map() };
  const waivers = { of: async () => ({ signed: 0, total: 0 }), unsigned: async () => [] };
  const music = { counts: async () => ({ done: 0, total: 0 }), ofRegistration: async () => ({}) };
  const attendance = new RegionalAttendance(world.models, catalogue);
  return {
    money,
    overview: new OverviewQueryHandler(world.models, catalogue, accounts, waivers, music, clock),
    dashboard: new UserRegistrationsQueryHandler(world.models, catalogue),
    staff: new AdminRegistrationsQueryHandler(
      world.models,
      { assignedTo: async () => [], of: async () => new Map() },
      new WorkRows(world.models, catalogue, attendance, { CURRENT_SEASON_ID: 75 }, { since: async () => 'all' }),
      new RowOrder(world.models),
      clock,
    ),
    payments: new RegistrationPaymentsQueryHandler(
      ...([world.models, catalogue, accounts, roster, clock, terms] as const),
      { takesCards: true },
      { datesOf: async () => [] },
    ),
  };
};

/** The remaining balance that a receipt names. */
const mailed = async (world: MoneyInMemory, money: MoneyFacts): Promise<string> => {
  const texts: string[] = [];
  const queue = {
    queue: async ({ params }: { params: object }) => {
      const named = { event_name: PROFILE.name, name: ACCOUNT.display, ...params };
      texts.push(writeMail('payment-receipt', named as Parameters<typeof writeMail<'payment-receipt'>>[1]).text);
    },
    documentsBy: () => undefined,
  } as ConstructorParameters<typeof PaymentMails>[0];
  const mails = new PaymentMails(queue, accounts, catalogue, money, clock, environment);
  const payment = {
    payment_id: 'k',
    registration_id: ID,
    payment_type: 'REGISTRATION',
    amount_type: 'OTHER',
    payment_method_id: 1,
    amount: cents(1),
    person_ids: [],
    body_hash: 'h',
    saved: null,
    plan: null,
    origin: BY_PAYER,
  } as const;
  const start = {
    submission_id: 'payment_k',
    kind: 'payment',
    registration_id: ID,
    account_id: OWNER.account_id,
    season_id: 75,
    event_id: 56,
    mode: 'balance',
    draft_version: 1,
    send_employee_email: false,
    payment,
  } as const;
  await mails.receipt(journeyOf(start, META), payment, 't', null);
  return /Remaining balance: (.*)\./.exec(texts[0] ?? '')?.[1] ?? 'no mail';
};

const inWords = ({ registration, media }: Parts): string =>
  registration * media < 0
    ? `${formatMoney(registration)} registration, ${formatMoney(media)} media pass`
    : formatMoney(registration + media);

const agreeNow = async ({ world, books }: Life): Promise<void> => {
  const { registration, media } = books.owed;
  const overallPaid = registration <= 0 && media <= 0;
  const shown = {
    balance: registration + media,
    registrationBalance: registration,
    mediaPassBalance: media,
    overallPaid,
  };
  const two = { balance: registration, mediaPassBalance: media, overallPaid };
  const { money, overview, dashboard, staff, payments } = queriesOf(world);
  expect(await world.models.get('balances', ID)).toMatchObject(two);
  expect(await payments.read(ID, false, { roles: [] })).toMatchObject(two);
  expect(await money.balance(ID, 'balance')).toMatchObject({ registration, media, overallPaid });
  expect(await overview.overview(ID, VIEWER)).toMatchObject(shown);
  expect(await dashboard.list({ mybtf_user_id: OWNER.account_id })).toMatchObject([shown]);
  const reply = { header: () => reply } as Partial<FastifyReply> as FastifyReply;
  expect(await staff.list({}, VIEWER, reply)).toMatchObject([shown]);
  expect(await mailed(world, money)).toBe(inWords(books.owed));
};

/** The auditor's money as of every step (PAY-292). */
const agreeOnThePast = ({ world, marks }: Life): void => {
  for (const { at, owed } of marks) {
    const until = <E extends { position: Position }>(events: readonly E[]): readonly E[] =>
      events.filter(({ position }) => comparePositions(position, at) <= 0);
    expect(moneyAsOf(foldAsOf(until(world.registration), until(world.ledger)))).toMatchObject({
      registration: owed.registration,
      media_balance: owed.media,
      balance: owed.registration + owed.media,
    });
  }
};

describe('one balance', () => {
  it('PAY-020 FEE-150 is the same in every view, answer, mail and past moment, whatever happens to the money', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 40 }), async (steps) => {
        const life = new Life();
        for (const one of BEGUN) life.do(one);
        for (const [n, one] of steps.entries()) {
          life.do(one);
          if (n % 8 === 7) await agreeNow(life);
        }
        await agreeNow(life);
        agreeOnThePast(life);
      }),
      { seed: 313, numRuns: 50 },
    );
  });
});
