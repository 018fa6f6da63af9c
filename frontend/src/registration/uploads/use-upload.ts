import {
  headshotAddress,
  isPhotoKind,
  MOST_UPLOAD_BYTES,
  uploadCalls,
  type UploadKind,
  uploadMessages,
} from '@app/contracts/uploads';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../platform/api.js';
import { ApiError } from '../../platform/api-error.js';
import { sendFile } from '../../platform/send-file.js';
import { useFlow } from '../frame/flow.js';

/** Any failure but those with words of their own (REG-158, EVT-245). */
const FAILED = 'Something went wrong. Please try again.';

/** How far an upload is, from 0 to 1 of each part: the bytes, the copy that is stored, and of a photo the headshot (EVT-161). */
export type UploadProgress = { readonly sent: number; readonly stored: number; readonly headshot: number };

/** The registration that a file is for: in its steps, or in the event area. */
export type UploadTo = {
  readonly id: number;
  /** What was chosen before is with the server; false where it cannot be. */
  readonly ready: () => Promise<boolean>;
  /** What the file sets besides, which is no other device's change. */
  readonly awaits: (path: string | null) => void;
  readonly refresh: () => Promise<unknown>;
};

/** In the steps: who is uploaded for must be in the draft that the server has. */
export const useUploadToFlow = (): UploadTo => {
  const { id, open, refresh } = useFlow();
  return { id, ready: () => open.flush(), awaits: open.awaits, refresh };
};

type Upload = {
  readonly progress: UploadProgress | null;
  /** Shown at the field, in the modal (EVT-245). */
  readonly error: string | null;
  readonly clear: () => void;
  /** Resolves with true when the file is kept and the registration shows it. */
  readonly send: (file: File) => Promise<boolean>;
};

/** One file of an attendee on its way: an address is signed, the bytes are sent, the registration is read again (EVT-169). */
export const useUpload = ({ id, ready, awaits, refresh }: UploadTo, kind: UploadKind, person_id: number): Upload => {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);

  const steps = async (file: File): Promise<void> => {
    if (!(await ready())) throw ApiError.offline();
    const { type: content_type, size, name: file_name } = file;
    const body = { registration_id: id, person_id, content_type, size, file_name };
    const { upload_url, address } = await (kind === 'vip-scholarship'
      ? request(uploadCalls.requestProof, { body })
      : request(uploadCalls.request, { body: { kind, ...body } }));
    const onProgress = (sent: number): void => setProgress({ sent, stored: 0, headshot: 0 });
    await sendFile(upload_url, file, { onProgress, signal: leaving.current.signal });
    setProgress({ sent: 1, stored: 1, headshot: 0 });
    if (isPhotoKind(kind)) {
      const photo = { best_dancer_photo: headshotAddress(address), best_dancer_photo_original: address };
      await request(uploadCalls.saveBestDancer, { body: { registration_id: id, person_id, ...photo } });
      setProgress({ sent: 1, stored: 1, headshot: 1 });
    }
    await refresh();
  };

  const send = async (file: File): Promise<boolean> => {
    if (file.size > MOST_UPLOAD_BYTES) {
      setError(uploadMessages.file_too_large.text());
      return false;
    }
    setError(null);
    setProgress({ sent: 0, stored: 0, headshot: 0 });
    if (kind === 'college-discounts') awaits(`attendees.${person_id}.has_college_discount`);
    try {
      await steps(file);
      return true;
    } catch (failure) {
      awaits(null);
      if (leaving.current.signal.aborted) return false;
      setError(failure instanceof ApiError && failure.badRequest ? failure.message || FAILED : FAILED);
      return false;
    } finally {
      setProgress(null);
    }
  };
  return { progress, error, clear: () => setError(null), send };
};
