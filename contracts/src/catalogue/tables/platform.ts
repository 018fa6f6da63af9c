/** NAV-092. */
export const CURRENT_SEASON_ID = 75;
/** The event that the picker opens when none is asked for (NAV-020). */
export const DEFAULT_EVENT_SUBDOMAIN = 'aurora';
