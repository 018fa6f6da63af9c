import type { CaseOf } from '@app/contracts/office';
import { Command } from '../platform/commands/command.js';

type Answer = { readonly id: string };
export class AddNoteCommand extends Command<CaseOf & { readonly text: string }, Answer> {}
export class AssignCommand extends Command<CaseOf & { readonly account_id: number | null }, Answer> {}
