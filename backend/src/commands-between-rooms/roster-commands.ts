import type { ChangeRosterBody, RosterEntry } from '@app/contracts/roster';
import { Command } from '../platform/commands/command.js';

/** What other rooms ask of the roster. */
export class ChangeRosterCommand extends Command<
  ChangeRosterBody & { readonly account_id: number },
  { readonly entry: RosterEntry }
> {}
