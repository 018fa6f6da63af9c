export { AccountCalendar } from './AccountCalendar.js';
