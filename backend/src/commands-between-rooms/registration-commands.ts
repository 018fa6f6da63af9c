import type { CompleteRegistrationData, ConfirmEditData, SetAffiliationData } from '@app/contracts/registration';
import { Command } from '../platform/commands/command.js';

/** What other rooms ask of the registration room. Each repeats without harm: what is done already is answered, not done again. */
export class CompleteRegistrationCommand extends Command<CompleteRegistrationData> {}
export class ConfirmEditCommand extends Command<ConfirmEditData> {}
export class SetAffiliationCommand extends Command<SetAffiliationData> {}
