/** The event that the picker opens when none is asked for (NAV-020). */
export const DEFAULT_EVENT_SUBDOMAIN = 'aurora';
