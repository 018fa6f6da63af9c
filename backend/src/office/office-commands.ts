import type { CaseOf, SavedFilter } from '@app/contracts/office';
import { Command } from '../platform/commands/command.js';

type Answer = { readonly id: string };
export class AddNoteCommand extends Command<CaseOf & { readonly text: string }, Answer> {}
export class AssignCommand extends Command<CaseOf & { readonly account_id: number | null }, Answer> {}
export class SaveFilterCommand extends Command<Omit<SavedFilter, 'id'> & { readonly account_id: number }, Answer> {}
export class ForgetFilterCommand extends Command<{ readonly account_id: number; readonly filter_id: string }, Answer> {}
