export { ComparedSettlement } from './ComparedSettlement.js';
export { daysOf, What } from './history/history-days.js';
export { History } from './history/History.js';
export { allRows, type HistoryFilter, type HistoryThing, useHistory } from './history/use-history.js';
export { Journal } from './journal/Journal.js';
export { Reconciliation } from './reconciliation/Reconciliation.js';
export { PaymentAuditPage } from './trail/PaymentAuditPage.js';
export { PaymentTrailPage, PromoCodeTrailPage, VoucherTrailPage } from './trail/TrailPage.js';
