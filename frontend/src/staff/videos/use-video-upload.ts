import { MOST_VIDEO_BYTES, scoringMessages } from '@app/contracts/scoring';
import { type UploadTicket, uploadMessages } from '@app/contracts/uploads';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../platform/api-error.js';
import { sendFile } from '../../platform/send-file.js';

/** The kind of file that is asked for (PST-174). */
export const MP4 = 'video/mp4,.mp4';

/** The fault of a film before it is sent (PST-174); null: nothing. */
const videoProblem = ({ name, size }: File): string | null => {
  if (!/\.mp4$/i.test(name)) return uploadMessages.file_invalid.text();
  return size > MOST_VIDEO_BYTES ? scoringMessages.video_too_large.text() : null;
};

/** '48.2 MB'. */
export const megabytes = (size: number): string => `${(size / 1_000_000).toFixed(1)} MB`;

const wordsOf = (error: unknown): string =>
  error instanceof ApiError && error.message ? error.message : 'Something went wrong. Please try again.';

/** One film on its way: an address is signed, and the bytes are sent there (PST-172, PST-175). */
export const useVideoUpload = (onDone: () => void) => {
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const upload = async (file: File, sign: () => Promise<Pick<UploadTicket, 'upload_url'>>): Promise<void> => {
    const problem = videoProblem(file);
    setFailed(problem);
    if (problem) return;
    setShare(0);
    const { signal } = leaving.current;
    try {
      const { upload_url } = await sign();
      await sendFile(upload_url, file, { onProgress: setShare, signal });
      onDone();
    } catch (error) {
      if (!signal.aborted) setFailed(wordsOf(error));
    } finally {
      setShare(null);
    }
  };
  return { share, failed, upload };
};
