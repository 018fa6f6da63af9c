export * as uploadCalls from './calls.js';
export { PhotoQuery, RequestProofBody, RequestUploadBody, SaveBestDancerBody, UploadReviewBody } from './commands.js';
export {
  headshotAddress,
  isPhotoKind,
  isSameFile,
  isUploadType,
  MOST_UPLOAD_BYTES,
  UPLOAD_TYPES,
  UPLOAD_WORDS,
  uploadAddress,
  uploadTypesOf,
} from './kinds.js';
export type { ProofKind, UploadKind, UploadType } from './kinds.js';
export type { BestDancerAnswer, PhotoAnswer } from './views.js';
export { uploadMessages } from './refusals.js';
export type { UploadRefusal } from './refusals.js';
export type { UploadLink, UploadRow, UploadStatus, UploadTicket } from './views.js';
