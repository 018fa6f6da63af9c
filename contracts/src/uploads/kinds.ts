/** What people upload, by the folder that it is kept in (EVT-165). */
export const UPLOAD_KINDS = ['college-discounts', 'vip-scholarship'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** What a file of the kind is called in sentences. */
export const UPLOAD_WORDS: Readonly<Record<UploadKind, string>> = {
  'college-discounts': 'student ID',
  'vip-scholarship': 'scholarship proof',
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
