import type { CaseDocument, CaseEvent } from '@app/contracts/office';
import type { StoredEvent } from '@app/contracts/shared';
import { casesView } from './cases.view.js';

const of = { kind: 'studio', of_id: 2001 } as const;
const THEO = { account_id: 4, display: 'Theo Brandt' };
const note = (text: string): CaseEvent => ({ type: 'NoteAdded', data: { ...of, text } });
const given = (to: typeof THEO | null): CaseEvent => ({ type: 'AssigneeChanged', data: { ...of, from: null, to } });
const row = (...events: CaseEvent[]): CaseDocument | null =>
  events.reduce<CaseDocument | null>((doc, event, n) => {
    const actor = { account_id: 3, role: 'staff', display: 'Dana Whitlock' };
    const stored = { ...event, id: `e-${n}`, occurred_at: `2026-01-2${n}T17:00:00.000Z`, metadata: { actor } };
    return casesView.fold(doc, stored as StoredEvent<CaseEvent>, 'studio_2001');
  }, null);

describe('cases', () => {
  it('~ADM-016 keep notes with who and when, newest first, and who looks after it', () => {
    const by = { account_id: 3, display: 'Dana Whitlock' };
    expect(row(note('Called'), given(THEO), note('Paid'))).toEqual({
      id: 'studio_2001',
      kind: 'studio',
      of_id: 2001,
      assignee_id: 4,
      assignee: THEO,
      notes: [
        { id: 'e-2', text: 'Paid', by, at: '2026-01-22T17:00:00.000Z' },
        { id: 'e-0', text: 'Called', by, at: '2026-01-20T17:00:00.000Z' },
      ],
    });
    expect(row(given(THEO), given(null))).toMatchObject({ assignee_id: null, assignee: null, notes: [] });
  });
});
