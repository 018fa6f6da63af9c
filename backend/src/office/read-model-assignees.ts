import { Inject, Injectable } from '@nestjs/common';
import { type Assignees, type CaseDocument, caseId, type CaseKind, type Colleague } from '@app/contracts/office';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

@Injectable()
export class ReadModelAssignees implements Assignees {
  constructor(@Inject(READ_MODELS) private readonly documents: ReadModels) {}

  async assignedTo(kind: CaseKind, account_id: number): Promise<readonly number[]> {
    const filter = { assignee_id: account_id, kind };
    const { rows } = await this.documents.find<CaseDocument>('cases', { filter, without: ['notes'] });
    return rows.map(({ of_id }) => of_id);
  }

  async of(kind: CaseKind, ids: readonly number[]): Promise<ReadonlyMap<number, Colleague>> {
    if (ids.length === 0) return new Map();
    const filter = { id: { $in: ids.map((of_id) => caseId({ kind, of_id })) } };
    const { rows } = await this.documents.find<CaseDocument>('cases', { filter, without: ['notes'] });
    return new Map(rows.flatMap(({ of_id, assignee }) => (assignee ? [[of_id, assignee] as const] : [])));
  }
}
