import type { LoyaltyEvent, LoyaltyMemberDocument, PointsRow } from '@app/contracts/loyalty';
import { instant, type StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

type Moves = StoredEvent<
  Extract<LoyaltyEvent, { type: 'PointsEarned' | 'PointsTakenBack' | 'PointsAdjusted' | 'VoucherIssued' }>
>;

/** The member after `points` more, with the row that tells of them. */
const moved = (
  row: LoyaltyMemberDocument,
  event: Moves,
  kind: PointsRow['kind'],
  points: number,
): LoyaltyMemberDocument => {
  const { data, metadata, id, occurred_at } = event;
  const after = row.points + points;
  const told: PointsRow = {
    ...{ id, at: instant(occurred_at), kind, points, after },
    registration_id: 'registration_id' in data ? data.registration_id : null,
    code: 'code' in data ? data.code : null,
    reason: metadata.reason ?? null,
    actor: metadata.actor.display,
  };
  return { ...row, points: after, rows: [told, ...row.rows] };
};

const of = (registration_id: number | null): string[] =>
  registration_id === null ? [] : [`registration:${registration_id}`];

/** Members of the loyalty program: points, what moved them, and vouchers, the newest first (PAY-188, ADM-009). */
export const loyaltyMembersView = defineView<LoyaltyMemberDocument>()({
  name: 'loyalty-members',
  streams: ['loyalty'],
  version: 1,
  resource: 'loyalty',
  scalars: ['membership_number', 'points'],
  keys: ({ data }) => data.studio_id,
  on: {
    LoyaltyMemberEnrolled: (_row, { data }) => ({
      ...{ id: data.studio_id, membership_number: data.membership_number },
      ...{ points: 0, vouchers: [], rows: [] },
    }),
    MembershipNumberSet: (row, { data }) => row && { ...row, membership_number: data.to },
    PointsEarned: (row, event) => row && moved(row, event, 'earned', event.data.points),
    PointsTakenBack: (row, event) => row && moved(row, event, 'taken_back', -event.data.points),
    PointsAdjusted: (row, event) => row && moved(row, event, 'adjusted', event.data.points),
    VoucherIssued: (row, event) => {
      if (row === null) return row;
      const { code, face_value, effective_date, expiration_date, points } = event.data;
      const voucher = {
        voucherCode: code,
        faceValue: face_value,
        effectiveDate: effective_date,
        expirationDate: expiration_date,
      };
      return { ...moved(row, event, 'issued', -points), vouchers: [voucher, ...row.vouchers] };
    },
  },
  // Who looks at the registration whose money moved the points sees them move.
  rooms: ({ rows }) => ['staff', ...rows.slice(0, 1).flatMap((row) => of(row.registration_id))],
});
