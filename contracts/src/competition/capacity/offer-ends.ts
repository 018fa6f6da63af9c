/** Why no offer of a waiting list is made or accepted any more, as history, screens and mails say it (CMP-399). */
export const OFFER_ENDS = {
  tour_date_over: 'the event is over',
  canceled: 'the event is canceled',
  postponed: 'the event is postponed',
  registration_closed: 'registration has closed',
  competition_closed: 'competition has closed',
  category_disabled: 'its category is disabled',
} as const;
export type OfferEnd = keyof typeof OFFER_ENDS;
