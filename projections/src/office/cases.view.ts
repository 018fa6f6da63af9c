import { type CaseDocument, caseId, type CaseOf } from '@app/contracts/office';
import { instant } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

const opened = ({ kind, of_id }: CaseOf): CaseDocument => ({
  id: caseId({ kind, of_id }),
  kind,
  of_id,
  assignee_id: null,
  assignee: null,
  notes: [],
});

/** What the office keeps of a registration or a studio, newest note first; nobody else hears of it (ADM-016). */
export const casesView = defineView<CaseDocument>()({
  name: 'cases',
  streams: ['case'],
  version: 1,
  indexes: [['assignee_id', 'kind']],
  scalars: ['kind', 'of_id'],
  resource: 'case',
  keys: ({ data }) => [caseId(data)],
  on: {
    NoteAdded: (row, { id, data, metadata: { actor }, occurred_at }) => {
      const before = row ?? opened(data);
      const by = { account_id: actor.account_id ?? 0, display: actor.display };
      return { ...before, notes: [{ id, text: data.text, by, at: instant(occurred_at) }, ...before.notes] };
    },
    AssigneeChanged: (row, { data }) => ({
      ...(row ?? opened(data)),
      assignee_id: data.to?.account_id ?? null,
      assignee: data.to,
    }),
  },
  rooms: () => ['staff'],
});
