import { isUploadType, type UploadType } from '@app/contracts/uploads';
import { fileTypeFromBuffer } from 'file-type';
import { plainPdf } from './plain-pdf.js';

/** Loaded with the first picture: its library takes as much memory as all rooms. */
const painter = async () => (await import('sharp')).default;

/** More than any camera takes; a picture that unpacks to more is there to exhaust whoever opens it. */
const MOST_PIXELS = 60_000_000;
/** Longer sides are made so long: a card is legible, and what is shown is small. */
const LONGEST = 3_000;
const SECONDS = 15;
const FORMATS: Readonly<Record<Exclude<UploadType, 'application/pdf'>, 'jpeg' | 'png' | 'webp'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The picture painted anew: upright, without what the camera and others wrote beside it, and without anything behind its end. */
const repainted = async (bytes: Buffer, format: 'jpeg' | 'png' | 'webp'): Promise<Buffer | null> => {
  try {
    const picture = (await painter())(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    return await picture
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer();
  } catch {
    return null; // it only looked like a picture, or would not fit into any memory
  }
};

const HEADSHOT = 800;
/** The background behind transparent parts; a JPEG has no transparency, and these parts would be black. */
const PAPER = { background: '#fff' };

/** The square that shows whom a photo is of, from a picture that was painted anew already (EVT-162). */
export const headshotOf = async (picture: Uint8Array): Promise<Buffer> => {
  const sharp = await painter();
  return sharp(picture, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: SECONDS })
    .resize({ width: HEADSHOT, height: HEADSHOT, fit: 'cover', position: sharp.strategy.attention })
    .flatten(PAPER)
    .jpeg()
    .toBuffer();
};

/** A picture as a JPEG, which goes into any PDF. */
export const jpegOf = async (picture: Uint8Array): Promise<Buffer> =>
  (await painter())(picture, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: SECONDS })
    .flatten(PAPER)
    .jpeg()
    .toBuffer();

/** The file as it may be kept; null for one that is not what it says, or more than that (EVT-159, SEC-003). */
export const checkedFile = async (bytes: Buffer, says: string): Promise<Buffer | null> => {
  const type = await fileTypeFromBuffer(bytes);
  if (!isUploadType(says) || type?.mime !== says) return null;
  return says === 'application/pdf' ? plainPdf(bytes) : repainted(bytes, FORMATS[says]);
};
