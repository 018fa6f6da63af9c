import { Controller } from '@nestjs/common';
import {
  AskAgainBody,
  type AskedAnswer,
  DeedPreviewQuery,
  GiveBackBody,
  type MoneyPreview,
  paymentCalls,
  PresentAgainBody,
  ReceiveCheckBody,
  type ReconciliationAnswer,
  RecordPaymentBody,
  ReturnBody,
  type StaffMoneyAnswer,
  VoidBody,
} from '@app/contracts/payments';
import { cents, type Saved } from '@app/contracts/shared';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { MoneyPreviewQueryHandler } from './queries/money-preview.query.js';
import { ReconciliationQueryHandler } from './queries/reconciliation.query.js';
import {
  AskGatewayAgainCommand,
  GiveBackCommand,
  MarkCheckCommand,
  PresentAgainCommand,
  RecordPaymentCommand,
} from './staff-commands.js';

/** Money that the office writes into ledgers (ADM-004, PAY-293). */
@Controller()
export class StaffMoneyController {
  constructor(
    private readonly commands: Commands,
    private readonly reconciliation: ReconciliationQueryHandler,
    private readonly previews: MoneyPreviewQueryHandler,
  ) {}

  @Serves(paymentCalls.record, { body: RecordPaymentBody })
  record(@Called() { params, body, meta }: Called<typeof paymentCalls.record>): Promise<Saved<StaffMoneyAnswer>> {
    return this.commands.run(new RecordPaymentCommand({ registration_id: params.id, body }, meta));
  }

  @Serves(paymentCalls.refund, { body: GiveBackBody })
  refund(@Called() { params, body, meta }: Called<typeof paymentCalls.refund>): Promise<Saved<StaffMoneyAnswer>> {
    const of = { registration_id: body.registration_id, payment_id: params.paymentId, refund_id: meta.command_id };
    return this.commands.run(
      new GiveBackCommand(
        {
          ...{ ...of, amount: cents(body.amount) },
          ...{ confirmed: body.confirmed === true, deposits: body.deposits === true },
        },
        meta,
      ),
    );
  }

  @Serves(paymentCalls.voidPayment, { body: VoidBody })
  voidPayment(
    @Called() { params, body, meta }: Called<typeof paymentCalls.voidPayment>,
  ): Promise<Saved<StaffMoneyAnswer>> {
    const of = { registration_id: body.registration_id, payment_id: params.paymentId, refund_id: meta.command_id };
    return this.commands.run(
      new GiveBackCommand({ ...of, amount: null, confirmed: true, deposits: body.deposits === true }, meta),
    );
  }

  @Serves(paymentCalls.receive, { body: ReceiveCheckBody })
  receive(@Called() { params, body, meta }: Called<typeof paymentCalls.receive>): Promise<Saved<StaffMoneyAnswer>> {
    const { registration_id, received_on } = body;
    return this.commands.run(
      new MarkCheckCommand(
        { registration_id, payment_id: params.paymentId, received_on, shown: null, code: null },
        meta,
      ),
    );
  }

  @Serves(paymentCalls.returnCheck, { body: ReturnBody })
  returnCheck(
    @Called() { params, body, meta }: Called<typeof paymentCalls.returnCheck>,
  ): Promise<Saved<StaffMoneyAnswer>> {
    const of = { registration_id: body.registration_id, payment_id: params.paymentId };
    const shown = body.charge === undefined ? null : cents(body.charge);
    return this.commands.run(new MarkCheckCommand({ ...of, received_on: null, shown, code: body.code ?? null }, meta));
  }

  @Serves(paymentCalls.presentAgain, { body: PresentAgainBody })
  presentAgain(@Called() { params, meta }: Called<typeof paymentCalls.presentAgain>): Promise<Saved<StaffMoneyAnswer>> {
    return this.commands.run(new PresentAgainCommand({ payment_id: params.paymentId }, meta));
  }

  @Serves(paymentCalls.preview, { query: DeedPreviewQuery })
  preview(@Called() { params, query }: Called<typeof paymentCalls.preview>): Promise<MoneyPreview> {
    return this.previews.read(params.paymentId, query);
  }

  @Serves(paymentCalls.toReconcile)
  toReconcile(): Promise<ReconciliationAnswer> {
    return this.reconciliation.read();
  }

  @Serves(paymentCalls.askAgain, { body: AskAgainBody })
  askAgain(@Called() { params, meta }: Called<typeof paymentCalls.askAgain>): Promise<Saved<AskedAnswer>> {
    return this.commands.run(new AskGatewayAgainCommand({ payment_id: params.paymentId }, meta));
  }
}
