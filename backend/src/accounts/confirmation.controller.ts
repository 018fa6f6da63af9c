import { Controller } from '@nestjs/common';
import { accountCalls, ForgotBody, ResendConfirmationBody, ResetPasswordBody } from '@app/contracts/accounts';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { ConfirmEmailCommand } from './commands/confirm-email.handler.js';
import { RequestPasswordResetCommand } from './commands/request-password-reset.handler.js';
import { ResendConfirmationCommand } from './commands/resend-confirmation.handler.js';
import { ResetPasswordCommand } from './commands/reset-password.handler.js';

/** What works through a mailed link, and asking for one. */
@Controller()
export class ConfirmationController {
  constructor(private readonly commands: Commands) {}

  @Serves(accountCalls.resendConfirmation, { body: ResendConfirmationBody })
  async resend(@Called() { body, viewer, meta }: Called<typeof accountCalls.resendConfirmation>): Promise<object> {
    const { account_id } = viewer;
    await this.commands.run(new ResendConfirmationCommand({ account_id, event: body.event ?? null }, meta));
    return {};
  }

  @Serves(accountCalls.confirm)
  confirm(@Called() { params, meta }: Called<typeof accountCalls.confirm>): Promise<Saved<{ account_id: number }>> {
    return this.commands.run(new ConfirmEmailCommand(params, meta));
  }

  @Serves(accountCalls.forgotPassword, { body: ForgotBody })
  async forgot(@Called() { body, meta }: Called<typeof accountCalls.forgotPassword>): Promise<object> {
    await this.commands.run(new RequestPasswordResetCommand(body, meta));
    return {};
  }

  @Serves(accountCalls.resetPassword, { body: ResetPasswordBody })
  async reset(@Called() { params, body, meta }: Called<typeof accountCalls.resetPassword>): Promise<object> {
    await this.commands.run(new ResetPasswordCommand({ ...params, ...body }, meta));
    return {};
  }
}
