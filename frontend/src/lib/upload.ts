import { HttpError } from './api.ts';

interface PutOptions {
  /** How much has left this device, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file to an address that was made for it, under the file's own content type. By XHR, since `fetch` does not
 * tell how far it is. Rejects as `api` does: `HttpError`, `TypeError` when unreachable, `AbortError` when called off.
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
