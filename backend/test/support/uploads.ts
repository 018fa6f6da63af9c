import sharp from 'sharp';
import type { UploadTicket } from '@app/contracts/uploads';
import type { Registrant } from './registrants.js';

export type SentFile = {
  readonly bytes: Buffer;
  readonly content_type: string;
  readonly file_name?: string;
  /** What the asking says; default: the truth. */
  readonly size?: number;
};

/** A picture with what cameras write into it: who took it, where, and which way was up. */
export const picture = async (
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 640, height = 400 } = {},
): Promise<SentFile> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'Secret Photographer', Copyright: 'Harbor Street 7' } })
    .toFormat(format)
    .toBuffer();
  return { bytes, content_type: `image/${format}` };
};

export const pdf = (body = '1 0 obj<</Type/Catalog>>endobj'): SentFile => ({
  bytes: Buffer.from(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
  content_type: 'application/pdf',
});

type Of = { readonly registration_id: number; readonly person_id?: number; readonly kind?: string };

/** Asks for a signed address. */
export const askUpload = (
  { agent }: Registrant,
  { kind = 'college-discounts', ...of }: Of,
  { bytes, content_type, file_name = 'student-id.jpg', size = bytes.length }: SentFile,
) => agent.post('/api/mybtf/uploads').send({ kind, ...of, file_name, content_type, size });

/** Asks, and sends the bytes to the address, as a stranger to whom nothing but the address was given. */
export const upload = async (stranger: Registrant['agent'], who: Registrant, of: Of, file: SentFile) => {
  const { upload_url } = (await askUpload(who, of, file).expect(200)).body as UploadTicket;
  return stranger.put(upload_url).set('content-type', file.content_type).send(file.bytes);
};
