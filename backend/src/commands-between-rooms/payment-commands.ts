import { Command } from '../platform/commands/command.js';

/** The registrant promises a check for what is owed, or takes the promise back (PAY-100, PAY-104). */
export class SetPayLaterCommand extends Command<
  { readonly registration_id: number; readonly paying_by_check: boolean },
  { readonly paying_by_check: boolean }
> {}

/** CONFIRM CHANGES: an edit with nothing left to pay goes the steps of the submit sequence (PAY-315). */
export class SubmitEditCommand extends Command<
  { readonly registration_id: number },
  { readonly id: number; readonly editing: boolean }
> {}
