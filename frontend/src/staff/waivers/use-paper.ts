import type { Day } from '@app/contracts/shared';
import { MOST_UPLOAD_BYTES, uploadMessages, type UploadType } from '@app/contracts/uploads';
import { waiverCalls } from '@app/contracts/waivers';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../platform/api.js';
import { ApiError } from '../../platform/api-error.js';
import { sendFile } from '../../platform/send-file.js';

const FAILED = 'Something went wrong. Please try again.';

export type Paper = { readonly file: File; readonly signed_on: Day; readonly reason: string };
type Refused = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** The scan of a signed paper on its way: an address is signed, the bytes are sent, the waiver counts as signed (EVT-116). */
export const usePaper = (of: { readonly registration_id: number; readonly person_id: number }) => {
  const [sent, setSent] = useState<number | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);

  /** Resolves with true when the waiver is signed. */
  const send = async ({ file, signed_on, reason }: Paper): Promise<boolean> => {
    if (file.size > MOST_UPLOAD_BYTES) {
      setRefused({ message: uploadMessages.file_too_large.text(), fields: {} });
      return false;
    }
    setRefused(null);
    setSent(0);
    try {
      const body = { ...of, signed_on, content_type: file.type as UploadType, size: file.size, reason };
      const { upload_url } = await request(waiverCalls.requestPaper, { body });
      await sendFile(upload_url, file, { onProgress: setSent, signal: leaving.current.signal });
      return true;
    } catch (failure) {
      if (leaving.current.signal.aborted) return false;
      const told = failure instanceof ApiError && failure.badRequest ? failure : null;
      setRefused({ message: told?.message || FAILED, fields: told?.fields ?? {} });
      return false;
    } finally {
      setSent(null);
    }
  };
  return { send, sent, refused };
};
