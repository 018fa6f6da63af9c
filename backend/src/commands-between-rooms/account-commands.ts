import { Command } from '../platform/commands/command.js';

/** What other rooms ask of an account. The studio that an individual is affiliated with; null for an independent one. */
export class ChangeAffiliationCommand extends Command<
  { readonly account_id: number; readonly studio_id: number | null },
  object
> {}
