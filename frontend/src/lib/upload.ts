import { HttpError } from './api.ts';

interface PutOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a file to a signed address, with the file's own content type. Uses XHR, because `fetch` reports no progress.
 * Rejects as `api` does: `HttpError`, `TypeError` when unreachable, `AbortError` when aborted.
 */
export function putFile(url: string, file: Blob, { onProgress, signal }: PutOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => (isFine(request.status) ? resolve() : reject(refusalOf(request)));
    request.onerror = () => reject(new TypeError('The file could not be sent'));
    request.onabort = () => reject(new DOMException('The upload was called off', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(file);
  });
}

const isFine = (status: number) => status >= 200 && status < 300;

function refusalOf(request: XMLHttpRequest): HttpError {
  const { status, statusText, responseText } = request;
  return new HttpError(
    { status, statusText, headers: { get: (name) => request.getResponseHeader(name) } },
    responseText,
  );
}
