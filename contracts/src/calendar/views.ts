/** `GET mybtf/account/calendar`: the address below the site; null where there is none (EVT-246). */
export type CalendarAddress = { readonly url: string | null };

/** Collection `calendar-addresses`: which account the hash of an address leads to; one that was revoked leads nowhere. */
export type CalendarAddressDocument = { readonly id: number; readonly hash: string };
