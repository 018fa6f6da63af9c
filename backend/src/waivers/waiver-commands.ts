import type { SignedWaiver, WaiverForm, WaiversLink } from '@app/contracts/waivers';
import { Command } from '../platform/commands/command.js';

type OfPerson = { readonly registration_id: number; readonly person_id: number };

export class SendWaiverCommand extends Command<OfPerson & { readonly email: string; readonly season_id: number }> {}
export class RemindOfWaiverCommand extends Command<{ readonly waiver_id: string }> {}
export class ChangeWaiverEmailCommand extends Command<{ readonly waiver_id: string; readonly email: string }> {}
export class SignWaiverCommand extends Command<
  OfPerson & {
    readonly form: WaiverForm;
    readonly isSelf: boolean;
    readonly sameAddress: boolean;
    readonly ip: string;
    readonly user_agent: string;
  },
  SignedWaiver
> {}
export class MakeWaiversLinkCommand extends Command<
  { readonly registration_id: number; readonly season_id: number },
  WaiversLink
> {}
