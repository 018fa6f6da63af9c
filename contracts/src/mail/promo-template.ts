import { letter } from './letter.js';

/** The promo codes of a registration after somebody has changed them. */
export type PromoNotice = {
  readonly registration_id: number;
  readonly studio: string;
  readonly city: string;
  /** Those that are applied now; null where none is. */
  readonly codes: string | null;
  readonly amount: string;
  readonly balance: string;
  readonly actor: string;
};

/** The mail to the office about them (PAY-295, PAY-297). */
export const promoNotice = (p: PromoNotice & { readonly event_name: string; readonly name: string }) => ({
  subject: `${p.event_name} ${p.city}: promo codes of registration ${p.registration_id}`,
  text: letter(
    p.name,
    p.event_name,
    `${p.actor} changed the promo codes of registration ${p.registration_id}, ${p.studio}.`,
    p.codes === null ? 'Registration, no promo code.' : `Registration, promo code ${p.codes}: ${p.amount} off.`,
    `Remaining balance: ${p.balance}.`,
  ),
});
