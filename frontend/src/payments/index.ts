export { sinceAgreed, sinceParts } from './payment-parts.js';
export { MediaPassHistory } from './MediaPassHistory.js';
export { PaymentStep } from './PaymentStep.js';
export { PaymentsTab } from './PaymentsTab.js';
export { SuccessStep } from './SuccessStep.js';
