export { History } from './history/History.js';
export { allRows, type HistoryThing } from './history/use-history.js';
