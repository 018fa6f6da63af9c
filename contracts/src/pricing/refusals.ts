/** code → the parameters its sentence needs. */
export type PricingRefusals = {
  /** A level, category or promo type that is no longer offered (FEE-178). */
  readonly unknown_fee_input: { readonly field: string };
};
