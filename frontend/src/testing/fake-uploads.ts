import type { ErrorCode, ErrorDefinition } from '@hoopline/contracts';

/** One PUT of a file by the page. The test decides its progress and its end. */
export class FakePut {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  method = '';
  url = '';
  file: Blob | undefined;
  isAborted = false;
  status = 0;
  statusText = '';
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value;
  }

  getResponseHeader(): string | null {
    return null;
  }

  send(file: Blob): void {
    this.file = file;
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  /** Reports that this percentage of the file has been sent. */
  reach(percent: number): void {
    this.upload.onprogress?.({ loaded: percent, total: 100 });
  }

  accept(): void {
    this.status = 200;
    this.finish();
  }

  refuse({ code, status }: ErrorDefinition<ErrorCode>): void {
    this.status = status;
    this.responseText = JSON.stringify({ code, message: '' });
    this.finish();
  }

  /** Breaks the network. */
  lose(): void {
    this.onerror?.();
    this.onloadend?.();
  }

  private finish(): void {
    this.onload?.();
    this.onloadend?.();
  }
}

/** Replaces `XMLHttpRequest`. */
export class FakeUploads {
  readonly puts: FakePut[] = [];
  readonly #original = globalThis.XMLHttpRequest;

  /** Calls `onPut` with each PUT as soon as its file is being sent; by default the server accepts it. */
  constructor(public onPut: (put: FakePut) => void = (put) => put.accept()) {
    const uploads = this;
    class Put extends FakePut {
      override send(file: Blob): void {
        super.send(file);
        uploads.puts.push(this);
        queueMicrotask(() => uploads.onPut(this));
      }
    }
    globalThis.XMLHttpRequest = Put as unknown as typeof XMLHttpRequest;
  }

  get last(): FakePut {
    const put = this.puts.at(-1);
    if (!put) throw new Error('Nothing has been uploaded');
    return put;
  }

  /** Restores the real one. */
  close(): void {
    globalThis.XMLHttpRequest = this.#original;
  }
}
