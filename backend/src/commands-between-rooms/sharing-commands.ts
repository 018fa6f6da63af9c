import type { ShareLinkAnswer, SharePath } from '@app/contracts/sharing';
import { Command } from '../platform/commands/command.js';

/** Asked again while the link stands, it answers that one; without a path it opens the registration's own page. */
export class CreateShareLinkCommand extends Command<
  {
    readonly registration_id: number;
    readonly routine_ids: readonly number[];
    readonly path?: SharePath;
    readonly live?: boolean | undefined;
  },
  ShareLinkAnswer
> {}
/** What a token opens, of these paths alone; its use is recorded. */
export class UseShareLinkCommand extends Command<
  { readonly token: string; readonly paths: readonly SharePath[] },
  {
    readonly link_id: string;
    readonly registration_id: number;
    readonly path: SharePath;
    /** Empty: the whole registration. */
    readonly routine_ids: readonly number[];
  }
> {}
