import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { ACCOUNT_FACTS } from '@app/contracts/accounts';
import { Owners } from '../platform/auth/ownership.js';
import { SESSION_READER } from '../platform/auth/viewer.js';
import { AccountCommands } from './account-commands.js';
import { StreamAccountFacts } from './account-facts.js';
import { AccountMails } from './account-mails.js';
import { AccountReactions } from './account-reactions.js';
import { AccountStates } from './account-states.js';
import { AdminAccountsController } from './admin-accounts.controller.js';
import { Admins } from './admins.js';
import { AttemptLimits } from './attempt-limits.js';
import { ChangeAccountProfileHandler } from './commands/change-account-profile.handler.js';
import { BeginSecondFactorHandler } from './commands/begin-second-factor.handler.js';
import { ChangeAffiliationHandler } from './commands/change-affiliation.handler.js';
import { ChangeEmailHandler } from './commands/change-email.handler.js';
import { ChangePasswordHandler } from './commands/change-password.handler.js';
import { EndSessionsHandler } from './commands/end-sessions.handler.js';
import { RemoveSecondFactorHandler } from './commands/remove-second-factor.handler.js';
import { TurnOffSecondFactorHandler } from './commands/turn-off-second-factor.handler.js';
import { TurnOnSecondFactorHandler } from './commands/turn-on-second-factor.handler.js';
import { UndoEmailChangeHandler } from './commands/undo-email-change.handler.js';
import { ChangeRolesHandler } from './commands/change-roles.handler.js';
import { ChangeStudioFlagsHandler } from './commands/change-studio-flags.handler.js';
import { MergeStudioHandler } from './commands/merge-studio.handler.js';
import { ChangeStudioProfileHandler } from './commands/change-studio-profile.handler.js';
import { ConfirmEmailHandler } from './commands/confirm-email.handler.js';
import { CreateStudioHandler } from './commands/create-studio.handler.js';
import { LockAccountHandler } from './commands/lock-account.handler.js';
import { RequestPasswordResetHandler } from './commands/request-password-reset.handler.js';
import { ResendConfirmationHandler } from './commands/resend-confirmation.handler.js';
import { ResetPasswordHandler } from './commands/reset-password.handler.js';
import { SendSetupEmailHandler } from './commands/send-setup-email.handler.js';
import { SetUpStudioHandler } from './commands/set-up-studio.handler.js';
import { SetUpFirstAdminHandler } from './commands/set-up-first-admin.handler.js';
import { SignInHandler } from './commands/sign-in.handler.js';
import { SignOutHandler } from './commands/sign-out.handler.js';
import { SignUpHandler } from './commands/sign-up.handler.js';
import { SignUpStudioHandler } from './commands/sign-up-studio.handler.js';
import { UnmergeStudioHandler } from './commands/unmerge-studio.handler.js';
import { EndViewAsHandler, StartViewAsHandler } from './commands/view-as.handlers.js';
import { VerifyStudioHandler } from './commands/verify-studio.handler.js';
import { ConfirmationController } from './confirmation.controller.js';
import { FirstAdmin } from './first-admin.js';
import { KnownDevices } from './known-devices.js';
import { Links } from './links.js';
import { OwnPassword } from './own-password.js';
import { Places } from './places.js';
import { Registrar } from './registrar.js';
import { SecondFactors } from './second-factors.js';
import { SessionController } from './session.controller.js';
import { Sessions } from './sessions.js';
import { SignInController } from './sign-in.controller.js';
import { StaffRights } from './staff-rights.js';
import { StudioClaims } from './studio-claims.js';
import { StudioSearch } from './studio-search.js';
import { StudioSignUps } from './studio-sign-ups.js';
import { StudiosController } from './studios.controller.js';
import { isOwnAccount, SocketRoomAccess } from '../platform/live/socket-room-access.js';

const HANDLERS = [
  ChangeAffiliationHandler,
  BeginSecondFactorHandler,
  ChangeEmailHandler,
  ChangePasswordHandler,
  EndSessionsHandler,
  RemoveSecondFactorHandler,
  TurnOffSecondFactorHandler,
  TurnOnSecondFactorHandler,
  UndoEmailChangeHandler,
  ChangeAccountProfileHandler,
  ChangeRolesHandler,
  ChangeStudioFlagsHandler,
  MergeStudioHandler,
  UnmergeStudioHandler,
  ChangeStudioProfileHandler,
  ConfirmEmailHandler,
  CreateStudioHandler,
  LockAccountHandler,
  StartViewAsHandler,
  EndViewAsHandler,
  RequestPasswordResetHandler,
  ResendConfirmationHandler,
  ResetPasswordHandler,
  SendSetupEmailHandler,
  SetUpFirstAdminHandler,
  SetUpStudioHandler,
  SignInHandler,
  SignOutHandler,
  SignUpHandler,
  SignUpStudioHandler,
  VerifyStudioHandler,
];

/** Accounts, studios and sessions. Other rooms know an account through `ACCOUNT_FACTS`, the guard through `SESSION_READER`. */
@Global()
@Module({
  controllers: [
    SessionController,
    ConfirmationController,
    StudiosController,
    AdminAccountsController,
    SignInController,
  ],
  providers: [
    ...HANDLERS,
    AccountCommands,
    AccountMails,
    AccountReactions,
    AccountStates,
    Admins,
    AttemptLimits,
    FirstAdmin,
    KnownDevices,
    Links,
    OwnPassword,
    Places,
    Registrar,
    SecondFactors,
    Sessions,
    StaffRights,
    StreamAccountFacts,
    StudioClaims,
    StudioSearch,
    StudioSignUps,
    { provide: ACCOUNT_FACTS, useExisting: StreamAccountFacts },
    { provide: SESSION_READER, useExisting: Sessions },
  ],
  exports: [ACCOUNT_FACTS, SESSION_READER],
})
export class AccountsModule implements OnModuleInit {
  constructor(
    private readonly socketRooms: SocketRoomAccess,
    private readonly owners: Owners,
    private readonly states: AccountStates,
  ) {}

  onModuleInit(): void {
    this.socketRooms.rule('account', isOwnAccount);
    // A studio that nobody has claimed is nobody's (SEC-001).
    this.owners.register('studio', async (id) => {
      const studio = await this.states.studioItself(Number(id));
      return studio ? studio.account_id : undefined;
    });
  }
}
