/** Configuration values of the platform (NAV-092, NAV-020). The server writes the season into the page that it serves. */
export const CURRENT_SEASON_ID = Number(document.documentElement.dataset.season ?? 75);
export const DEFAULT_EVENT_ID = 56;
export const DEFAULT_COUNTRY_ID = 1;
export const PRODUCT = 'Callboard';
