import type { Day } from '@app/contracts/shared';
import type { UploadType } from '@app/contracts/uploads';
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
export class MarkSignedOnPaperCommand extends Command<
  OfPerson & {
    readonly signed_on: Day;
    readonly upload_id: string;
    readonly content_type: UploadType;
    readonly sha256: string;
  },
  { readonly waiver_id: string }
> {}
export class AcceptWaiverCommand extends Command<
  { readonly waiver_id: string; readonly registration_id: number },
  { readonly waiver_id: string }
> {}
type Text = { readonly text: string; readonly effective_on: Day };
export class AddWaiverTypeCommand extends Command<Text & { readonly name: string }, { readonly id: number }> {}
export class AddWaiverVersionCommand extends Command<
  Text & { readonly waiver_type_id: number },
  { readonly id: number }
> {}
export class SetEventWaiverCommand extends Command<
  { readonly event_id: number; readonly waiver_type_id: number },
  { readonly id: number }
> {}
