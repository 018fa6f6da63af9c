import { type EventDeclarations, type Instant, nameOf, said } from '../../shared/index.js';
import { UPLOAD_WORDS, type UploadKind, type UploadType } from '../../uploads/index.js';
import type { RegisteredPerson } from '../content.js';
import { at, person, registration_id } from '../events/examples.js';
import { ofPerson, type OfRegistration } from '../events/shapes.js';

type File = {
  readonly upload_id: string;
  readonly kind: UploadKind;
  readonly person_id: number;
  readonly address: string;
};

export type FileUploaded = OfRegistration<
  'FileUploaded',
  File & {
    readonly person: RegisteredPerson;
    /** The version of the draft that this makes: a student ID sets the discount. */
    readonly draft_version: number;
    readonly content_type: UploadType;
    /** SHA-256 of the bytes that were checked and are kept; null before there were any (EVT-260). */
    readonly sha256: string | null;
    readonly uploaded_at: Instant;
    /** The type of the scholarship that it is to prove (REG-169). */
    readonly vip_type_id?: number;
    /** The file that this one stands for now. */
    readonly replaces: { readonly upload_id: string; readonly address: string } | null;
  }
>;

type UploadApproved = OfRegistration<'UploadApproved', File & { readonly reason: string }>;

export type UploadRejected = OfRegistration<
  'UploadRejected',
  File & { readonly account_id: number; readonly draft_version: number; readonly reason: string }
>;

/** Nothing refers to it any more: the discount was taken off, its dancer left, or the registration ended. */
export type UploadRemoved = OfRegistration<'UploadRemoved', File>;

export type UploadsEvent = FileUploaded | UploadApproved | UploadRejected | UploadRemoved;

const file = {
  registration_id,
  upload_id: '00000000-0000-4000-8000-000000000001',
  kind: 'college-discounts',
  person_id: 100_001,
  address: '2025/college-discounts/7502/75001/100001.jpg',
} as const;

export const uploadsEvents: EventDeclarations<UploadsEvent> = {
  FileUploaded: {
    version: 2,
    personal: ofPerson,
    says: (d) => said('attendees', `uploaded the ${UPLOAD_WORDS[d.kind]} of ${nameOf(d.person, d.person_id)}`),
    example: {
      ...file,
      person,
      draft_version: 11,
      content_type: 'image/jpeg',
      sha256: null,
      uploaded_at: at,
      replaces: null,
    },
  },
  UploadApproved: {
    version: 1,
    personal: [{ path: 'reason', kind: 'text' }],
    says: (d, name) => said('attendees', `approved the ${UPLOAD_WORDS[d.kind]} of ${name(d.person_id)}`),
    example: { ...file, reason: 'the photo is that of the dancer' },
  },
  UploadRejected: {
    version: 1,
    personal: [{ path: 'reason', kind: 'text' }],
    says: (d, name) => said('attendees', `rejected the ${UPLOAD_WORDS[d.kind]} of ${name(d.person_id)}`),
    example: { ...file, account_id: 7, draft_version: 12, reason: 'the card has expired' },
  },
  UploadRemoved: {
    version: 1,
    personal: [],
    says: (d, name) => said('attendees', `removed the ${UPLOAD_WORDS[d.kind]} of ${name(d.person_id)}`),
    example: file,
  },
};
