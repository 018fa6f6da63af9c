import type { UploadGrant } from './upload-links.js';
import { Command } from '../../platform/commands/command.js';

export class KeepUploadCommand extends Command<
  Omit<UploadGrant, 'actor' | 'reason'> & { readonly sha256: string },
  { readonly upload_id: string; readonly address: string }
> {}

export class RemovePhotoCommand extends Command<
  Pick<UploadGrant, 'registration_id' | 'person_id' | 'kind'>,
  { readonly person_id: number }
> {}

type Decision = { readonly registration_id: number; readonly upload_id: string; readonly reason: string };
export class ApproveUploadCommand extends Command<Decision, { readonly id: string }> {}
export class RejectUploadCommand extends Command<Decision, { readonly id: string }> {}
