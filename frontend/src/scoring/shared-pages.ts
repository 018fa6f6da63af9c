// One file for the browser, so that the entry names one.
export { SharedCritiquesPage, SharedOlderCritiquesPage } from './SharedCritiquesPage.js';
export { SharedHomeworkPage } from './SharedHomeworkPage.js';
export { SharedDataPage } from './SharedDataPage.js';
export { SharedResultsPage } from './SharedResultsPage.js';
export { LazyTabletPage } from './tablet/LazyTabletPage.js';
