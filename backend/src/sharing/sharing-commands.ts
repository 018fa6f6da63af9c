import type { TokenData } from '@app/contracts/sharing';
import { Command } from '../platform/commands/command.js';

export class RevokeShareLinkCommand extends Command<
  { readonly registration_id: number; readonly link_id: string },
  { readonly id: string; readonly revoked: boolean }
> {}
export class OpenShareLinkCommand extends Command<{ readonly token: string }, TokenData> {}
