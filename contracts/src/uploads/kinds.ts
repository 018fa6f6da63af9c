/** What people upload, by the folder that it is kept in (EVT-165). */
const PROOF_KINDS = ['college-discounts', 'vip-scholarship'] as const;
const PHOTO_KINDS = ['best-dancers', 'cast-experience'] as const;
export const UPLOAD_KINDS = [...PROOF_KINDS, ...PHOTO_KINDS] as const;
/** Of these a price depends, so staff check them. */
export type ProofKind = (typeof PROOF_KINDS)[number];
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Whether it shows a dancer and proves nothing: nobody checks it, and it has a headshot (EVT-162). */
export const isPhotoKind = (kind: UploadKind): kind is (typeof PHOTO_KINDS)[number] =>
  PHOTO_KINDS.some((photo) => photo === kind);

/** What a file of the kind is called in sentences. */
export const UPLOAD_WORDS: Readonly<Record<UploadKind, string>> = {
  'college-discounts': 'student ID',
  'vip-scholarship': 'scholarship proof',
  'best-dancers': 'best dancer photo',
  'cast-experience': 'cast experience photo',
};

/** EVT-158, REG-158. */
export const MOST_UPLOAD_BYTES = 10_485_760;

/** Accepted kinds of files and the ending of each (EVT-159, REG-158). */
export const UPLOAD_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;
export type UploadType = keyof typeof UPLOAD_TYPES;

export const isUploadType = (type: string): type is UploadType => Object.hasOwn(UPLOAD_TYPES, type);

type Named = {
  readonly start_year: number;
  readonly kind: UploadKind;
  readonly tour_date_id: number;
  readonly registration_id: number;
  readonly person_id: number;
  readonly content_type: UploadType;
};

/** Where a file is kept: numbers alone, nothing of the name that its owner gave it (EVT-164, EVT-166). */
export const uploadAddress = (of: Named): string =>
  `${of.start_year}/${of.kind}/${of.tour_date_id}/${of.registration_id}/${of.person_id}.${UPLOAD_TYPES[of.content_type]}`;

/**
 * Whether the bytes that come are those of the file that stands (EVT-260).
 *
 * @param kept its `sha256` is null when it was stored before files had one; the store compares then
 */
export const isSameFile = ({ sha256 }: { readonly sha256: string | null }, comes: string): boolean =>
  sha256 === null || sha256 === comes;

/** What a file of the kind may be: a photo is a picture (EVT-159). */
export const uploadTypesOf = (kind: UploadKind): readonly UploadType[] =>
  (Object.keys(UPLOAD_TYPES) as UploadType[]).filter((type) => type !== 'application/pdf' || !isPhotoKind(kind));

/** Where the headshot of a photo is kept, by the address of its original (EVT-162). */
export const headshotAddress = (original: string): string => original.replace(/\.[a-z]+$/, '-headshot.jpg');
