/**
 * Every type of promo code (PAY-222, PAY-223), in the order in which they are applied (FEE-142). `pass`: units first,
 * then percentages, then fixed amounts. `asks`: the parameter that it needs.
 */
export const PROMO_TYPES = {
  free_attendee: { label: 'Free attendee', pass: 'unit', asks: 'count' },
  free_dancer: { label: 'Free dancer', pass: 'unit', asks: 'count' },
  free_teacher: { label: 'Free teacher', pass: 'unit', asks: 'count' },
  per_dancer_discount: { label: 'Per-dancer discount', pass: 'unit', asks: 'cents' },
  intensive_discount: { label: 'Intensive discount', pass: 'unit', asks: 'cents' },
  workshop_percentage: { label: 'Workshop percentage', pass: 'percentage', asks: 'percentage' },
  workshop_competition_percentage: {
    label: 'Workshop plus competition percentage',
    pass: 'percentage',
    asks: 'percentage',
  },
  percentage: { label: 'Percentage', pass: 'percentage', asks: 'percentage' },
  full_percentage: { label: 'Full percentage', pass: 'percentage', asks: 'percentage' },
  workshop: { label: 'Workshop', pass: 'fixed', asks: 'cents' },
  competition_credit: { label: 'Competition credit', pass: 'fixed', asks: 'cents' },
  full_credit: { label: 'Full credit', pass: 'fixed', asks: 'cents' },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly label: string;
      readonly pass: 'unit' | 'percentage' | 'fixed';
      readonly asks: 'count' | 'cents' | 'percentage';
    }
  >
>;
export type PromoType = keyof typeof PROMO_TYPES;
export const PROMO_TYPE_KEYS = Object.keys(PROMO_TYPES) as readonly PromoType[];

/** A promo code as far as its amount needs it (FEE-129). */
export type PromoTerms = {
  readonly code: string;
  readonly type: PromoType;
  /** A count, or cents; null where the type asks for a percentage. A count that is not given is 1 (FEE-130). */
  readonly value: number | null;
  /** 1 to 100; null where the type asks for a value. */
  readonly percentage: number | null;
  readonly unique: boolean;
  /** The intensives on which `intensive_discount` works (FEE-115, PAY-224). */
  readonly intensive_ids: readonly number[];
};
