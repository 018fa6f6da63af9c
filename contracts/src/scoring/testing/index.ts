export { SETTINGS, TEEN_JAZZ_SOLO } from './rows.js';
