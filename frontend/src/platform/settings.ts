/** Configuration values of the platform (NAV-092, NAV-020). */
export const CURRENT_SEASON_ID = 75;
export const DEFAULT_EVENT_ID = 56;
export const DEFAULT_COUNTRY_ID = 1;
export const PRODUCT = 'Callboard';
