const { season = 75, country = 1 } = document.documentElement.dataset;

/** Configuration values of the platform (NAV-092, NAV-020), which the server writes into the page that it serves. */
export const CURRENT_SEASON_ID = Number(season);
export const DEFAULT_EVENT_ID = 56;
export const DEFAULT_COUNTRY_ID = Number(country);
export const PRODUCT = 'Callboard';
