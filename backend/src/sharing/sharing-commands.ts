import { Command } from '../platform/commands/command.js';

export class CreateShareLinkCommand extends Command<{
  readonly registration_id: number;
  readonly routine_ids: readonly number[];
}> {}
export class RevokeShareLinkCommand extends Command<{ readonly registration_id: number; readonly link_id: string }> {}
export class OpenShareLinkCommand extends Command<{ readonly token: string }> {}
