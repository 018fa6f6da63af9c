export * as uploadCalls from './calls.js';
export { RequestProofBody, RequestUploadBody, UploadReviewBody } from './commands.js';
export { isUploadType, MOST_UPLOAD_BYTES, UPLOAD_TYPES, UPLOAD_WORDS, uploadAddress } from './kinds.js';
export type { UploadKind, UploadType } from './kinds.js';
export { uploadMessages } from './refusals.js';
export type { UploadRefusal } from './refusals.js';
export type { UploadLink, UploadRow, UploadStatus, UploadTicket } from './views.js';
