import { audioTypeOf, MOST_AUDIO_BYTES, musicCalls, musicMessages } from '@app/contracts/music';
import { uploadCalls, uploadMessages } from '@app/contracts/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { request } from '../platform/api.js';
import { ApiError } from '../platform/api-error.js';
import { sendFile } from '../platform/send-file.js';

/** Any failure but those with words of their own (EVT-245). */
const FAILED = 'Something went wrong. Please try again.';

export type Failure = {
  readonly title: string;
  readonly text: string;
  /** The file is there and was not saved: what the page shows is old (EVT-144). */
  readonly reload: boolean;
};
const failure = (text: string, title = 'Oops...', reload = false): Failure => ({ title, text, reload });
const wordsOf = (error: unknown): string => (error instanceof ApiError && error.badRequest && error.message) || FAILED;

/** What is wrong with a file before it is sent (EVT-145, EVT-146). */
const problemOf = (file: File): Failure | null => {
  if (file.size > MOST_AUDIO_BYTES) return failure(musicMessages.audio_too_large.text(), 'Sorry!');
  return audioTypeOf(file.name) === null ? failure(uploadMessages.file_invalid.text()) : null;
};

type Sending = { readonly registration_id: number; readonly link: string | undefined };

/** One file on its way to a routine: an address is signed, the bytes are sent there, and the music is saved (EVT-133, EVT-134). */
export const useMusicUpload = ({ registration_id, link }: Sending) => {
  const client = useQueryClient();
  const [sending, setSending] = useState<{ readonly id: number; readonly share: number } | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);

  const save = async (id: number, url: string, file: File): Promise<void> => {
    const body = { registrationsRoutineId: id, url, fileName: file.name, content_type: file.type };
    try {
      await request(musicCalls.save, { body }, { link });
    } catch (error) {
      setFailed(failure(wordsOf(error), 'Oops...', true));
    }
  };

  const upload = async (id: number, file: File): Promise<void> => {
    const problem = problemOf(file);
    if (problem) return setFailed(problem);
    setSending({ id, share: 0 });
    try {
      const { name: file_name, type: content_type, size } = file;
      const body = { kind: 'music' as const, registration_id, routine_id: id, file_name, content_type, size };
      const { upload_url, address } = await request(uploadCalls.request, { body }, { link });
      const onProgress = (share: number): void => setSending({ id, share });
      await sendFile(upload_url, file, { onProgress, signal: leaving.current.signal });
      await save(id, address, file);
      await client.invalidateQueries({ queryKey: ['music'] });
    } catch (error) {
      if (!leaving.current.signal.aborted) setFailed(failure(wordsOf(error)));
    } finally {
      setSending(null);
    }
  };

  /** What failed was read. */
  const forget = (): void => {
    if (failed?.reload) window.location.reload();
    setFailed(null);
  };
  return { sending, failed, upload, forget };
};
