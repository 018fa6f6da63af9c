import { allEvents } from '@app/contracts/registry';
import { instant, type StoredEvent } from '@app/contracts/shared';
import type { ShareLinkDocument } from '@app/contracts/sharing';
import { shareLinksView } from './share-links.view.js';

const AT = instant('2026-01-20T17:00:00Z');
const example = (type: string, differs: object = {}) =>
  ({ type, occurred_at: String(AT), data: { ...allEvents[type]!.example, ...differs } }) as StoredEvent;
const fold = (...events: StoredEvent[]) =>
  events.reduce<ShareLinkDocument | null>(
    (row, event) => shareLinksView.fold(row, event, 'abc') as ShareLinkDocument | null,
    null,
  );

describe('the list of public links', () => {
  it('~EVT-229 tells when a link was made, ends, was opened last and was revoked', () => {
    const made = {
      ...{ id: 'abc', registration_id: 75_001, account_id: 1001, path: 'registration', routine_ids: [] },
      ...{ created_at: AT, expires_at: AT, opened_at: null, revoked_at: null },
    };
    expect(fold(example('ShareLinkCreated'))).toEqual(made);
    expect(fold(example('ShareLinkCreated', { path: 'waivers' }))).toEqual({ ...made, path: 'waivers' });
    const later = instant('2026-01-21T09:00:00Z');
    const opened = [example('ShareLinkCreated'), example('ShareLinkOpened', { opened_at: later })];
    expect(fold(...opened)).toEqual({ ...made, opened_at: later });
    expect(fold(...opened, example('ShareLinkRevoked'))).toEqual({ ...made, opened_at: later, revoked_at: AT });
  });
});
