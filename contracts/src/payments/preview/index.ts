export {
  CancelPreviewQuery,
  CreditPreviewQuery,
  DeedPreviewQuery,
  idsOf,
  OverpaymentPreviewQuery,
  PaymentPreviewQuery,
  RecordPreviewQuery,
  refundsIn,
  VoucherPreviewQuery,
  wordsIn,
} from './commands.js';
export { type Deed, deedCommand, goesThroughGateway, postRefundCommand } from './deeds.js';
export { leftAfter, previewPayments } from './payments.js';
export { type MoneyPreview, previewCommands, previewDeed, type Previewed } from './preview.js';
export { type NewVoucher, previewReductions } from './reductions.js';
