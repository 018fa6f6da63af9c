import { useState } from 'react';
import type { FileAnswer } from './api.js';
import { ApiError } from './api-error.js';
import { useReportError } from './ErrorDialogs.js';
import { saveFile } from './save-file.js';

/** Saves the file of a call; a failure is told by the common dialog (EVT-072, PST-046). */
export const useFile = () => {
  const report = useReportError();
  const [busy, setBusy] = useState(false);
  const save = async (asked: Promise<FileAnswer>): Promise<void> => {
    setBusy(true);
    try {
      const { content, name } = await asked;
      saveFile(content, name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
};
