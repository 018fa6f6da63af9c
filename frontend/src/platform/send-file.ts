import type { Position } from '@app/contracts/shared';
import { sawPosition } from './api.js';
import { ApiError } from './api-error.js';

const bodyOf = (text: string): object => {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
};

type Sending = {
  /** From 0 to 1: what of the file the server has. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/** Sends a file to a signed address; only `XMLHttpRequest` tells how far it is. Rejects as `request` does. */
export const sendFile = (url: string, file: File, { onProgress, signal }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(ApiError.offline());
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    request.onload = () => {
      const body = bodyOf(request.responseText) as { readonly position?: Position; readonly code?: string };
      if (request.status >= 300) return reject(new ApiError(request.status, body));
      sawPosition(body.position);
      return resolve();
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
