// One file for the browser, so that the entry names one.
export { PrivacyPage } from './PrivacyPage.js';
export { TermsPage } from './TermsPage.js';
