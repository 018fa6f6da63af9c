import type { UploadGrant } from './upload-links.js';
import { Command } from '../../platform/commands/command.js';

export class KeepUploadCommand extends Command<
  Omit<UploadGrant, 'actor' | 'reason'>,
  { readonly upload_id: string; readonly address: string }
> {}

type Decision = { readonly registration_id: number; readonly upload_id: string; readonly reason: string };
export class ApproveUploadCommand extends Command<Decision, { readonly id: string }> {}
export class RejectUploadCommand extends Command<Decision, { readonly id: string }> {}
