import { Controller, Inject } from '@nestjs/common';
import type { AccountRow } from '@app/contracts/accounts';
import { AssigneeBody, type CaseDocument, caseId, type Colleague, NoteBody, officeCalls } from '@app/contracts/office';
import { nameOf, type Saved } from '@app/contracts/shared';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { Cases } from './cases.js';
import { AddNoteCommand, AssignCommand } from './office-commands.js';

/** What the office keeps for itself (ADM-016). */
@Controller()
export class OfficeController {
  constructor(
    private readonly commands: Commands,
    private readonly cases: Cases,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Serves(officeCalls.readCase)
  async read(@Called() { params }: Called<typeof officeCalls.readCase>): Promise<CaseDocument> {
    const of = await this.cases.of(params);
    const id = caseId(of);
    const found = await this.readModels.get<CaseDocument>('cases', id);
    return found ?? { id, ...of, assignee_id: null, assignee: null, notes: [] };
  }

  @Serves(officeCalls.addNote, { body: NoteBody })
  async note(@Called() { params, body, meta }: Called<typeof officeCalls.addNote>): Promise<Saved<{ id: string }>> {
    return this.commands.run(new AddNoteCommand({ ...(await this.cases.of(params)), text: body.text }, meta));
  }

  @Serves(officeCalls.assign, { body: AssigneeBody })
  async assign(@Called() { params, body, meta }: Called<typeof officeCalls.assign>): Promise<Saved<{ id: string }>> {
    const { account_id } = body;
    return this.commands.run(new AssignCommand({ ...(await this.cases.of(params)), account_id }, meta));
  }

  @Serves(officeCalls.colleagues)
  async colleagues(): Promise<readonly Colleague[]> {
    const filter = { roles: { $in: ['staff', 'admin'] }, locked: false };
    const { rows } = await this.readModels.find<AccountRow>('accounts', { filter, sort: { fname: 1 } });
    return rows.map((row) => ({ account_id: row.id, display: nameOf(row) }));
  }
}
