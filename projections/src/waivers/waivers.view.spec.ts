import { allEvents } from '@app/contracts/registry';
import { instant, type StoredEvent } from '@app/contracts/shared';
import type { WaiverDocument } from '@app/contracts/waivers';
import { waiversView } from './waivers.view.js';

const example = (type: string, differs: object = {}) =>
  ({ type, data: { ...allEvents[type]!.example, ...differs } }) as StoredEvent;
const AT = instant('2026-01-20T17:00:00Z');
const fold = (...events: StoredEvent[]) =>
  events.reduce<WaiverDocument | null>(
    (row, event) => waiversView.fold(row, event, '100001-75-1-1001') as WaiverDocument | null,
    null,
  );

describe('the list of waivers', () => {
  it('~EVT-075 ~EVT-077 tells to whom a waiver went, when, and when it was reminded of', () => {
    const row = fold(example('WaiverSent'), example('WaiverReminded'));
    expect(row).toEqual({
      ...{ id: '100001-75-1-1001', person_id: 100_001, season_id: 75, waiver_type_id: 1, registration_id: 75_001 },
      ...{ account_id: 1001, fname: 'Ottoline', lname: 'Quimby', email: 'rosalind@quimby.example' },
      ...{ sent_at: AT, expires_at: '2026-07-20T17:00:00.000Z', reminded_at: AT },
      ...{ signed_at: null, signed_on: null, version: null, signed_in: null },
    });
    const moved = fold(
      ...[example('WaiverSent'), example('WaiverReminded'), example('WaiverEmailChanged', { email: 'x@y.example' })],
    );
    expect(moved).toMatchObject({ email: 'x@y.example', reminded_at: null });
  });

  it('~EVT-253 keeps a waiver of each account, and tells in which registration it was signed', () => {
    const keyOf = (event: StoredEvent) => waiversView.keys(event);
    expect(keyOf(example('WaiverSent'))).toEqual(keyOf(example('WaiverSigned')));
    expect(keyOf(example('WaiverSent', { account_id: 12 }))).toBe('100001-75-1-12');
    expect(fold(example('WaiverSigned'))).toMatchObject({ signed_in: { registration_id: 75_001, account_id: 1001 } });
    const accepted = fold(example('WaiverSent'), example('WaiverAccepted'));
    expect(accepted).toMatchObject({
      ...{ registration_id: 75_001, account_id: 1001, email: 'rosalind@quimby.example' },
      ...{ signed_at: AT, signed_on: 'screen', version: 1, signed_in: { registration_id: 75_002, account_id: 1002 } },
    });
  });

  it('~EVT-116 tells of a signature when, on what and of which version, also without a request', () => {
    const none = { email: null, sent_at: null };
    expect(fold(example('WaiverSigned'))).toMatchObject({ ...none, signed_at: AT, signed_on: 'screen', version: 1 });
    expect(fold(example('WaiverSignedOnPaper'))).toMatchObject({ ...none, signed_at: AT, signed_on: 'paper' });
    expect(fold(example('WaiverSent'), example('WaiverSigned'))).toMatchObject({ sent_at: AT, signed_at: AT });
  });
});
