import { completionSubmissionId, paidParts, reservedParts } from '@app/contracts/payments';
import { MEDIA_PART, REGISTRATION_PART } from '../../test/support/payment-facts.js';
import { Crash, PaymentWorld } from '../../test/support/payment-world.js';
import { cents } from '@app/contracts/shared';
import type { TicketAnswer } from '@app/contracts/tickets';
import { Refused, refused } from '../platform/commands/command.js';

const K1 = '0198a000-0000-7000-8000-000000000001';
const K2 = '0198a000-0000-7000-8000-000000000002';
const K3 = '0198a000-0000-7000-8000-000000000003';

const TICKET: TicketAnswer = {
  id: 't-1',
  ticket_id: 1,
  registration_id: 75001,
  name: 'Closing Night Show',
  holder_name: '',
  price: cents(4500),
  fee: cents(350),
  is_intensive_free: false,
  paid: false,
  status: 'reserved',
};

/** The gateway takes money each time it is told to, whatever order it is. */
const CHARGED_AS_TOLD = '4000000000000341';

const codeOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refused) return error.refusals[0]?.code;
    throw error;
  }
  return undefined;
};

describe('the submit sequence', () => {
  let world: PaymentWorld;
  beforeEach(async () => {
    world = await PaymentWorld.start();
    await world.reviewed();
  });
  afterEach(() => world.stop());

  const payMedia = async (key: string) => world.pay(key, await world.token(), { kind: 'MEDIA_PASS' });

  it('PAY-150 PAY-298 completes with the registration payment once both parts are paid, and mails each once', async () => {
    await payMedia(K1);
    expect(await world.completions()).toBe(0);
    await world.pay(K2, await world.token());
    expect(await world.completions()).toBe(1);
    expect(await world.submission(K2)).toMatchObject({ status: 'finished', completed: true });
    expect(paidParts(await world.ledger())).toEqual({ registration: REGISTRATION_PART, media: MEDIA_PART });
    expect(world.sent).toEqual([]);
    await world.mail();
    await world.mail();
    expect(world.sent).toEqual([`receipt payment_${K1}`, `receipt payment_${K2}`, `confirmation payment_${K2}`]);
  });

  it('~KER-048 completes a paid registration whose mails cannot be written, and writes them later', async () => {
    await payMedia(K1);
    await world.mail();
    world.poisoned = true;
    await world.pay(K2, await world.token());
    await world.mail();
    expect(await world.submission(K2)).toMatchObject({
      status: 'finished',
      completed: true,
      owed: ['receipt', 'confirmation'],
    });
    await expect(world.writeOwed(K2)).rejects.toThrow('poisoned');
    world.poisoned = false;
    await world.writeOwed(K2);
    await world.writeOwed(K2);
    expect(world.sent.slice(1)).toEqual([`receipt payment_${K2}`, `confirmation payment_${K2}`]);
    expect((await world.types(`process-payment_${K2}`)).slice(3)).toEqual([
      'SubmissionMailOwed',
      'SubmissionMailOwed',
      'SubmissionMailsSent',
    ]);
  });

  it('~KER-048 owes the confirmation also when the receipt was owed and written before it', async () => {
    await payMedia(K1);
    world.poisoned = true;
    world.crashAfter = 'RecordPaymentTaken';
    await expect(world.pay(K2, await world.token())).rejects.toThrow(Crash);
    await world.mail();
    world.poisoned = false;
    await world.writeOwed(K2);
    world.crashAfter = null;
    await world.resume(K2);
    world.poisoned = true;
    await world.mail();
    world.poisoned = false;
    await world.writeOwed(K2);
    expect((await world.submission(K2))?.owed).toEqual([]);
    expect(world.sent.filter((mail) => mail.includes(K2))).toEqual([
      `receipt payment_${K2}`,
      `confirmation payment_${K2}`,
    ]);
  });

  it('~PAY-298 writes nobody of what a store holds from long before', async () => {
    await payMedia(K1);
    world.clock.advanceMinutes(15 * 24 * 60);
    await world.mail();
    expect(world.sent).toEqual([]);
  });

  it('PAY-150 does not complete while the media pass is due', async () => {
    await world.pay(K1, await world.token());
    expect(await world.submission(K1)).toMatchObject({ status: 'finished', completed: false });
    expect(await world.completions()).toBe(0);
  });

  it('~PAY-154 without a payment completes nothing that is still owed, and fails so that it may be tried again', async () => {
    const id = completionSubmissionId(75_001, 1);
    expect(await codeOf(world.complete(id))).toBe('payment_outstanding');
    expect(await world.types(`process-${id}`)).toEqual(['SubmissionStarted', 'SubmissionFailed']);
    expect(await world.completions()).toBe(0);
  });

  it('PAY-118 PAY-142 keeps the steps as events, the start of the payment before its answer', async () => {
    await payMedia(K1);
    expect(await world.types(`process-payment_${K1}`)).toEqual([
      'SubmissionStarted',
      'PaymentTaken',
      'SubmissionFinished',
    ]);
    expect(await world.types(`payment-${K1}`)).toEqual(['PaymentStarted', 'PaymentApproved']);
    expect(await world.types(`ledger-75001`)).toEqual(['PaymentPending', 'PaymentPosted']);
    expect(await world.types(`mediaPass-75_12`)).toEqual(['MediaPassReserved', 'MediaPassPaid']);
  });

  it('PAY-138 does not charge again for a key it has seen, and refuses the key with another body', async () => {
    await payMedia(K1);
    await payMedia(K1);
    expect(await world.charges()).toBe(1);
    expect(await codeOf(world.pay(K1, await world.token(), { body_hash: 'another' }))).toBe('idempotency_mismatch');
  });

  it('PAY-080 PAY-130 gives everything back when the card is declined, and the next try works', async () => {
    await world.pay(K1, await world.token('4000000000000002'), { kind: 'MEDIA_PASS' });
    expect(await world.submission(K1)).toMatchObject({ status: 'failed', message: 'Your card was declined.' });
    expect(reservedParts(await world.ledger())).toEqual({ registration: 0, media: 0 });
    expect(await world.types(`mediaPass-75_12`)).toEqual(['MediaPassReserved', 'MediaPassReleased']);
    expect(await world.types(`process-payment_${K1}`)).toEqual([
      'SubmissionStarted',
      'SubmissionCompensated',
      'SubmissionFailed',
    ]);
    await payMedia(K2);
    expect(paidParts(await world.ledger()).media).toBe(MEDIA_PART);
  });

  it('PAY-080 PAY-143 PAY-144 waits for a silent gateway and takes its later answer', async () => {
    await payMedia(K1);
    await world.pay(K2, await world.token('4000000000000119'));
    expect(await world.payment(K2)).toMatchObject({ status: 'unknown' });
    expect(await world.submission(K2)).toMatchObject({ status: 'running' });
    await world.resume(K2);
    expect(await world.payment(K2)).toMatchObject({ status: 'approved' });
    expect(await world.submission(K2)).toMatchObject({ status: 'finished', completed: true });
    expect(await world.charges()).toBe(2);
  });

  it('PAY-120 ~PAY-129 ~PAY-134 makes sure of the tickets before anything is reserved or paid, and stops where they are short', async () => {
    await payMedia(K1);
    world.short = refused('tickets_sold_out');
    expect(await codeOf(world.pay(K2, await world.token()))).toBe('tickets_sold_out');
    expect(await world.submission(K2)).toMatchObject({ status: 'failed', code: 'tickets_sold_out' });
    expect(await world.types(`process-payment_${K2}`)).toEqual([
      'SubmissionStarted',
      'SubmissionCompensated',
      'SubmissionFailed',
    ]);
    expect(reservedParts(await world.ledger())).toEqual({ registration: 0, media: 0 });
    expect(await world.charges()).toBe(1);
    world.short = null;
    world.tickets = [TICKET, { ...TICKET, id: 't-2' }];
    await world.pay(K3, await world.token());
    expect(await world.types(`process-payment_${K3}`)).toEqual([
      'SubmissionStarted',
      'TicketsFinalized',
      'PaymentTaken',
      'SubmissionFinished',
    ]);
    expect(await world.submission(K3)).toMatchObject({ status: 'finished', completed: true, tickets: 2 });
  });

  it('~PAY-310 a payment that completes nothing has its tickets held; one for passes says nothing of them', async () => {
    await world.pay(K1, await world.token());
    expect(world.ticketCommands).toEqual(['FinalizeTicketsCommand', 'HoldTicketsCommand']);
    world.ticketCommands.length = 0;
    await payMedia(K2);
    expect(world.ticketCommands).toEqual([]);
  });

  it('PAY-140 PAY-146 lets nobody pay again while an answer is awaited', async () => {
    await world.pay(K1, await world.token('4000000000000119'));
    expect(await codeOf(world.pay(K2, await world.token()))).toBe('payment_in_progress');
    expect(await world.charges()).toBe(1);
  });

  it('hears an answer that comes twice once', async () => {
    await world.pay(K1, await world.token('4000000000000259'), { kind: 'MEDIA_PASS' });
    expect(await world.types(`payment-${K1}`)).toEqual(['PaymentStarted', 'PaymentApproved']);
    expect(paidParts(await world.ledger()).media).toBe(MEDIA_PART);
  });

  it('PAY-078 takes a token once and for 15 minutes', async () => {
    const token = await world.token();
    await world.pay(K1, token, { kind: 'MEDIA_PASS' });
    await world.pay(K2, token);
    expect(await world.submission(K2)).toMatchObject({ status: 'failed' });
    const old = await world.token();
    world.clock.advanceMinutes(15);
    await world.pay(K3, old);
    expect(await world.submission(K3)).toMatchObject({ status: 'failed' });
    expect(await world.charges()).toBe(1);
  });

  it('PAY-022 PAY-314 refuses another amount than the balance before the gateway is called', async () => {
    const token = await world.token();
    expect(await codeOf(world.pay(K1, token, { amount: MEDIA_PART }))).toBe('balance_changed');
    expect(await world.types(`payment-${K1}`)).toEqual([]);
    expect(await world.charges()).toBe(0);
  });

  it('PAY-256 refuses a pass that is paid already before the gateway is called', async () => {
    await payMedia(K1);
    expect(await codeOf(payMedia(K2))).toBe('media_pass_already_paid');
    expect(await world.charges()).toBe(1);
  });

  it('PAY-145 counts a charge that is reported after the payment was given up', async () => {
    world.crashAfter = 'StartPayment';
    await expect(payMedia(K1)).rejects.toThrow(Crash);
    await world.restart();
    world.clock.advanceMinutes(11);
    await world.resume(K1);
    expect(await world.payment(K1)).toMatchObject({ status: 'declined', code: 'unknown_to_gateway' });
    await world.told(K1, 'LATE-1');
    expect(paidParts(await world.ledger()).media).toBe(MEDIA_PART);
  });
});

const REGISTRATION_STEPS = [
  'StartSubmission',
  'FinalizeTickets',
  'ReservePayment',
  'StartPayment',
  'AskGateway',
  'ApprovePayment',
  'PostPayment',
  'RecordPaymentTaken',
  'CompleteRegistration',
  'FinishSubmission',
];
const MEDIA_STEPS = [
  'StartSubmission',
  'ReserveMediaPass:12',
  'ReserveMediaPass:13',
  'ReservePayment',
  'StartPayment',
  'AskGateway',
  'ApprovePayment',
  'PostPayment',
  'PayMediaPass:12',
  'PayMediaPass:13',
  'RecordPaymentTaken',
  'FinishSubmission',
];
/** 1 when the gateway was asked before the sequence stopped. */
const chargedAfter = (step: string, steps: readonly string[]): number =>
  steps.indexOf(step) >= steps.indexOf('AskGateway') ? 1 : 0;

describe('the submit sequence, stopped after any step', () => {
  let world: PaymentWorld;
  beforeEach(async () => {
    world = await PaymentWorld.start();
    await world.reviewed();
  });
  afterEach(() => world.stop());
  const media = async (key: string) => world.pay(key, await world.token(), { kind: 'MEDIA_PASS' });

  it('PAY-118 goes these steps', async () => {
    await media(K1);
    expect(world.steps).toEqual(MEDIA_STEPS);
    world.steps.length = 0;
    await world.pay(K2, await world.token());
    expect(world.steps).toEqual(REGISTRATION_STEPS);
  });

  it.each(REGISTRATION_STEPS)('KER-025 takes no money twice, loses none, and completes once: %s', async (step) => {
    await media(K1);
    world.crashAfter = step;
    await expect(world.pay(K2, await world.token())).rejects.toThrow(Crash);
    await world.restart();
    await world.resume(K2);
    world.clock.advanceMinutes(11);
    await world.resume(K2);
    const charged = chargedAfter(step, REGISTRATION_STEPS);
    expect((await world.charges()) - 1).toBe(charged);
    expect(paidParts(await world.ledger()).registration).toBe(charged * REGISTRATION_PART);
    expect(reservedParts(await world.ledger())).toEqual({ registration: 0, media: 0 });
    expect(await world.completions()).toBe(charged);
    expect(await world.submission(K2)).toMatchObject(
      charged === 1 ? { status: 'finished', completed: true } : { status: 'failed' },
    );
    await world.mail();
    expect(world.sent.filter((cause) => cause.includes(K2))).toHaveLength(charged * 2);
  });

  it.each(MEDIA_STEPS)('KER-025 pays or frees every selected pass: %s', async (step) => {
    world.crashAfter = step;
    await expect(media(K2)).rejects.toThrow(Crash);
    await world.restart();
    world.clock.advanceMinutes(11);
    await world.resume(K2);
    const charged = chargedAfter(step, MEDIA_STEPS);
    expect(await world.charges()).toBe(charged);
    expect(paidParts(await world.ledger()).media).toBe(charged * MEDIA_PART);
    const passes = [await world.types('mediaPass-75_12'), await world.types('mediaPass-75_13')];
    for (const types of passes.filter((all) => all.length > 0)) {
      expect(types).toEqual(['MediaPassReserved', charged === 1 ? 'MediaPassPaid' : 'MediaPassReleased']);
    }
    expect(passes.some((all) => all.length > 0)).toBe(step !== 'StartSubmission');
  });

  it('PAY-137 goes on when the payer sends the same key again after a crash before the charge', async () => {
    world.crashAfter = 'StartPayment';
    const token = await world.token();
    await expect(world.pay(K2, token)).rejects.toThrow(Crash);
    await world.restart();
    world.clock.advanceMinutes(1);
    await world.pay(K2, token);
    expect(await world.charges()).toBe(1);
    expect(paidParts(await world.ledger()).registration).toBe(REGISTRATION_PART);
  });

  it.each(['StartSubmission', 'ReservePayment'])(
    '~PAY-137 reconciliation leaves what just began to the payer, who asks again: %s',
    async (step) => {
      world.crashAfter = step;
      const token = await world.token();
      await expect(world.pay(K2, token)).rejects.toThrow(Crash);
      await world.restart();
      world.clock.advanceMinutes(0.9);
      await world.resume(K2);
      await world.pay(K2, token);
      expect([await world.charges(), (await world.submission(K2))?.status]).toEqual([1, 'finished']);
    },
  );

  it('~PAY-138 asks, and charges nothing, when the same key comes again after a crash behind the charge', async () => {
    world.crashAfter = 'AskGateway';
    const token = await world.token(CHARGED_AS_TOLD);
    await expect(world.pay(K2, token)).rejects.toThrow(Crash);
    await world.restart();
    await world.pay(K2, token);
    expect(await world.charges()).toBe(1);
    expect(paidParts(await world.ledger()).registration).toBe(REGISTRATION_PART);
  });

  it('~PAY-143 charges nothing while a call that a crash broke off may still be on its way', async () => {
    world.crashAfter = 'StartPayment';
    const token = await world.token(CHARGED_AS_TOLD);
    await expect(world.pay(K2, token)).rejects.toThrow(Crash);
    await world.restart();
    await world.pay(K2, token);
    expect([await world.charges(), (await world.payment(K2))?.status]).toEqual([0, 'unknown']);
  });
});
