import { type Cents, sum, ZERO } from '../../shared/index.js';
import type { FeeAttendee, FeeInput } from '../fee-input.js';
import type { FeeKey } from '../parts.js';
import type { FeeLine } from '../fee-sheet.js';

type MediaFees = {
  readonly media: Cents;
  readonly dancers: readonly FeeKey[];
  readonly lines: readonly FeeLine[];
};

const owes = ({ kind, workshop_level_id_v, competing, media_pass }: FeeAttendee, input: FeeInput): boolean =>
  kind === 'dancer' &&
  workshop_level_id_v !== '' &&
  media_pass === 'owes' &&
  (input.profile.media_pass.applies_to === 'all_dancers' || competing === true);

/** The season's pass of every dancer who owes it, and of those whose pass was paid here, also after they left (FEE-120 to FEE-124). */
export const mediaPassFees = (input: FeeInput): MediaFees => {
  const { enabled, fee_cents } = input.profile.media_pass;
  if (!enabled) return { media: ZERO, dancers: [], lines: [] };
  const present = input.attendees.filter((attendee) => attendee.media_pass === 'paid_here' || owes(attendee, input));
  const counted = new Set([...present.map(({ id }) => id), ...(input.departed_media_passes ?? [])]);
  const lines = [...counted].map(
    (subject): FeeLine => ({
      kind: 'media_pass',
      part: 'media',
      subject,
      label: 'Media pass',
      rule: 'FEE-120',
      before: ZERO,
      after: fee_cents,
      amount: fee_cents,
      facts: { quantity: 1, unit_price: fee_cents },
    }),
  );
  return { media: sum(lines.map(({ amount }) => amount)), dancers: [...counted], lines };
};
