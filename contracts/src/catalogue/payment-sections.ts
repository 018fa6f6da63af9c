/** The screens that may show a section of a payment: its step, the balance screen, the deposit screen, public pages (PAY-238). */
export const SECTION_PLACES = ['step', 'balance', 'deposit', 'public'] as const;
export type SectionPlace = (typeof SECTION_PLACES)[number];
export type SectionPlaces = Readonly<Record<SectionPlace, boolean>>;

/** Where promo codes and credits are offered to registrants (PAY-238). */
export type PaymentSections = { readonly promo_section: SectionPlaces; readonly credit_section: SectionPlaces };

/** Where nothing else is said: not in what was configured before the sections were configuration. */
export const PAYMENT_SECTIONS: PaymentSections = {
  promo_section: { step: true, balance: true, deposit: false, public: false },
  credit_section: { step: true, balance: false, deposit: false, public: false },
};

/** The sections of an event's profile. */
export const paymentSectionsOf = (profile: Partial<PaymentSections>): PaymentSections => ({
  promo_section: profile.promo_section ?? PAYMENT_SECTIONS.promo_section,
  credit_section: profile.credit_section ?? PAYMENT_SECTIONS.credit_section,
});
