import type { LoyaltyEvent, LoyaltyMemberDocument, PointsRow } from '@app/contracts/loyalty';
import { instant, type StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

type Use = Extract<LoyaltyEvent, { type: 'VoucherTaken' | 'VoucherUsed' | 'VoucherGivenBack' }>;
type Moves = StoredEvent<
  Extract<LoyaltyEvent, { type: 'PointsEarned' | 'PointsTakenBack' | 'PointsAdjusted' | 'VoucherIssued' | Use['type'] }>
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

/** The vouchers after one was applied, redeemed or given back. */
const withUse = (row: LoyaltyMemberDocument, { type, data }: StoredEvent<Use>): LoyaltyMemberDocument => ({
  ...row,
  vouchers: row.vouchers.map((one) => {
    if (one.voucherCode !== data.code) return one;
    const registrationId = type === 'VoucherGivenBack' ? null : data.registration_id;
    return { ...one, registrationId, redeemed: type === 'VoucherUsed' };
  }),
});

const of = (registration_id: number | null): string[] =>
  registration_id === null ? [] : [`registration:${registration_id}`];

/** Members of the loyalty program: points, what moved them, and vouchers, the newest first (PAY-188, ADM-009). */
export const loyaltyMembersView = defineView<LoyaltyMemberDocument>()({
  name: 'loyalty-members',
  streams: ['loyalty'],
  version: 2,
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
        registrationId: null,
        redeemed: false,
      };
      return { ...moved(row, event, 'issued', -points), vouchers: [voucher, ...row.vouchers] };
    },
    VoucherTaken: (row, event) => row && withUse(row, event),
    VoucherUsed: (row, event) => row && withUse(moved(row, event, 'redeemed', 0), event),
    VoucherGivenBack: (row, event) => row && withUse(moved(row, event, 'given_back', 0), event),
  },
  // A viewer of the registration whose money moved the points sees them move.
  rooms: ({ rows, vouchers }) => [
    'staff',
    ...rows.slice(0, 1).flatMap((row) => of(row.registration_id)),
    ...vouchers.flatMap(({ registrationId }) => of(registrationId)),
  ],
});
