import type { AudioType } from '@app/contracts/music';
import { fileTypeFromStream } from 'file-type';
import { parseStream } from 'music-metadata';
import type { FileContent } from './file-store.port.js';

/** What the content of a file may say that it is, where its name says this (EVT-146). */
const CONTENTS: Readonly<Record<AudioType, readonly string[]>> = {
  'audio/mpeg': ['audio/mpeg'],
  'audio/wav': ['audio/wav'],
  // Some encoders call it a film, though it has no picture.
  'audio/mp4': ['audio/x-m4a', 'audio/mp4', 'video/mp4'],
  'audio/aiff': ['audio/aiff'],
};

/** How long music plays, in whole seconds and by the file itself; null for what is no sound, or another kind than its name says (EVT-135, EVT-146). */
export const durationOf = async (file: FileContent, says: AudioType): Promise<number | null> => {
  const beginning = file.read();
  const type = await fileTypeFromStream(beginning).finally(() => beginning.destroy());
  return type && CONTENTS[says].includes(type.mime) ? readDuration(file, type.mime) : null;
};

const readDuration = async (file: FileContent, mimeType: string): Promise<number | null> => {
  const bytes = file.read();
  try {
    const about = { mimeType, size: file.size };
    const { format } = await parseStream(bytes, about, { duration: true, skipCovers: true });
    const { duration = 0, hasAudio, hasVideo } = format;
    if (hasVideo || hasAudio === false || !Number.isFinite(duration) || duration <= 0) return null;
    return Math.max(1, Math.round(duration));
  } catch {
    return null; // it only looked like music
  } finally {
    bytes.destroy();
  }
};
