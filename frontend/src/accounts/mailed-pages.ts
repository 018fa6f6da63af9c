// Pages that mails lead to: one file for the browser, so that the entry names one.
export { ConfirmPage } from './ConfirmPage.js';
export { FirstAdminPage } from './FirstAdminPage.js';
export { ResetPasswordPage } from './ResetPasswordPage.js';
export { SetUpPasswordPage } from './SetUpPasswordPage.js';
export { UndoEmailPage } from './UndoEmailPage.js';
