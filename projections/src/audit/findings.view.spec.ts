import type { FindingDocument, FindingEvent } from '@app/contracts/audit';
import type { StoredEvent } from '@app/contracts/shared';
import { findingsView } from './findings.view.js';

const AT = { stream: 'registration-75001', revision: 12, event_type: 'AttendeeChanged', registration_id: 75_001 };
const RAISED: FindingEvent = { type: 'FindingRaised', data: { ...AT, title: 'Late change', text: 'No call is named' } };
const said = (type: Exclude<FindingEvent['type'], 'FindingRaised'>, text: string): FindingEvent => ({
  type,
  data: { text },
});
const row = (...events: FindingEvent[]): FindingDocument | null =>
  events.reduce<FindingDocument | null>((doc, event, n) => {
    const stored = {
      ...event,
      id: `e-${n}`,
      stream: 'finding-f-1',
      occurred_at: `2026-01-2${n}T17:00:00.000Z`,
      metadata: { actor: { account_id: 5 + n, role: 'auditor', display: `Robin ${n}` } },
    };
    return findingsView.fold(doc, stored as unknown as StoredEvent<FindingEvent>, 'f-1') as FindingDocument;
  }, null);
const comment = (n: number, did: string, text: string) => ({
  ...{ id: `e-${n}`, did, text, by: { account_id: 5 + n, display: `Robin ${n}` } },
  at: `2026-01-2${n}T17:00:00.000Z`,
});

describe('findings', () => {
  it('~AUD-015 keep what was found, where, by whom and when', () => {
    expect(findingsView.keys({ stream: 'finding-f-1' } as never)).toEqual(['f-1']);
    expect(row(RAISED)).toEqual({
      id: 'f-1',
      ...AT,
      title: 'Late change',
      open: true,
      raised_by: { account_id: 5, display: 'Robin 0' },
      raised_by_id: 5,
      raised_at: '2026-01-20T17:00:00.000Z',
      changed_at: '2026-01-20T17:00:00.000Z',
      answers: 0,
      comments: [comment(0, 'raised', 'No call is named')],
      words: 'Late change No call is named',
    });
  });

  it('~AUD-015 keep every comment in order, and whether they are open', () => {
    const closed = row(RAISED, said('FindingCommented', 'A letter came'), said('FindingClosed', 'It is on file'));
    expect(closed).toMatchObject({
      open: false,
      raised_by_id: 5,
      raised_at: '2026-01-20T17:00:00.000Z',
      changed_at: '2026-01-22T17:00:00.000Z',
      answers: 2,
      comments: [
        comment(0, 'raised', 'No call is named'),
        comment(1, 'commented', 'A letter came'),
        comment(2, 'closed', 'It is on file'),
      ],
      words: 'Late change No call is named A letter came It is on file',
    });
    expect(row(RAISED, said('FindingCommented', 'A letter'))?.open).toBe(true);
    expect(row(RAISED, said('FindingClosed', 'Done'), said('FindingReopened', 'Not quite'))).toMatchObject({
      open: true,
      comments: [{}, {}, comment(2, 'reopened', 'Not quite')],
    });
  });
});
