import type { AudioType } from '@app/contracts/music';
import { fileTypeFromBuffer } from 'file-type';
import { parseBuffer } from 'music-metadata';
import { wavOfAiff } from './wav-of-aiff.js';

/** What the content of a file may say that it is, where its name says this (EVT-146). */
const CONTENTS: Readonly<Record<AudioType, readonly string[]>> = {
  'audio/mpeg': ['audio/mpeg'],
  'audio/wav': ['audio/wav'],
  // Some encoders call it a film, though it has no picture.
  'audio/mp4': ['audio/x-m4a', 'audio/mp4', 'video/mp4'],
  'audio/aiff': ['audio/aiff'],
};

export type CheckedAudio = {
  /** Whole seconds, at least one (EVT-135). */
  readonly duration: number;
  /** What browsers play in its place (EVT-137). */
  readonly copy: Buffer | null;
};

/** How long music plays, by the file itself; null for what is no sound, or another kind than its name says (EVT-146). */
export const checkedAudio = async (bytes: Buffer, says: AudioType): Promise<CheckedAudio | null> => {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !CONTENTS[says].includes(type.mime)) return null;
  const duration = await durationOf(bytes, type.mime);
  if (duration === null) return null;
  const copy = says === 'audio/aiff' ? wavOfAiff(bytes) : null;
  return says === 'audio/aiff' && copy === null ? null : { duration, copy };
};

const durationOf = async (bytes: Buffer, mimeType: string): Promise<number | null> => {
  try {
    const { format } = await parseBuffer(bytes, { mimeType }, { duration: true, skipCovers: true });
    const { duration = 0, hasAudio, hasVideo } = format;
    if (hasVideo || hasAudio === false || !Number.isFinite(duration) || duration <= 0) return null;
    return Math.max(1, Math.round(duration));
  } catch {
    return null; // it only looked like music
  }
};
