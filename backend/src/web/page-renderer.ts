import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Language } from '@hoopline/contracts';
import { Logger } from '@nestjs/common';
import { within } from '../config/clock.ts';

export interface RenderRequest {
  /** The page's path and query. */
  url: string;
  language: Language;
  /** `FirstData` as JSON. */
  data: string;
}

interface RenderAnswer {
  markup?: string;
  /** Why there is no markup. */
  failure?: string;
}

/** In milliseconds. A document does not wait longer for its markup, and a page that takes `ended` is given up. */
const PATIENCE = { document: 400, ended: 5_000 };
const HEAP_MB = 256;
/** The markup says how long ago something was. */
const FRESH_MS = 30_000;
const MOST_REMEMBERED = 50;

interface Remembered {
  markup: string;
  until: number;
}

/**
 * Renders a page with its data by the web app's own components, which the build has made a program of. In a thread of its
 * own and one page at a time, so that it takes no time from other requests: whoever finds it busy is sent the page without.
 */
export class PageRenderer {
  private readonly logger = new Logger(PageRenderer.name);
  private readonly program: string;
  private readonly isBuilt: boolean;
  private readonly remembered = new Map<string, Remembered>();
  private worker: Worker | undefined;
  private isBusy = false;

  /** `root` is the folder of the built web app. */
  constructor(root: string) {
    this.program = path.join(root, '.vite/renderer/renderer.js');
    this.isBuilt = existsSync(this.program);
  }

  /**
   * The markup with its styles; undefined where it is busy, takes too long, or fails. What is rendered for nobody in
   * particular (`isShared`) is remembered for others with the same data.
   */
  async render(request: RenderRequest, isShared: boolean): Promise<string | undefined> {
    const key = isShared ? createHash('sha256').update(JSON.stringify(request)).digest('base64') : undefined;
    const known = key && this.remembered.get(key);
    if (known && known.until > Date.now()) return known.markup;
    if (this.isBusy || !this.isBuilt) return undefined;
    const rendered = this.ask(request).then((markup) => {
      if (key && markup !== undefined) this.remember(key, markup);
      return markup;
    });
    return within(PATIENCE.document, rendered);
  }

  /** Never rejects. Ends when the program has answered, or has ended. */
  private ask(request: RenderRequest): Promise<string | undefined> {
    this.isBusy = true;
    return new Promise((resolve) => {
      const worker = this.started();
      const timer = setTimeout(() => void worker.terminate(), PATIENCE.ended).unref();
      const settle = ({ markup, failure }: RenderAnswer) => {
        clearTimeout(timer);
        worker.off('message', settle).off('exit', handleExit);
        this.isBusy = false;
        if (failure !== undefined) this.report(request, failure);
        resolve(markup);
      };
      const handleExit = () => settle({});
      worker.on('message', settle).on('exit', handleExit).postMessage(request);
    });
  }

  /** Leaves the query out, also of the error, which names the address: a game's key may be in it. */
  private report({ url }: RenderRequest, failure: string): void {
    const [pathname = '/'] = url.split('?', 1);
    const query = url.slice(pathname.length);
    this.logger.error(`${pathname} could not be rendered: ${query ? failure.replaceAll(query, '') : failure}`);
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(this.program, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB }, env: {} });
    // The server ends whether or not a page is being rendered.
    worker.unref();
    worker.on('error', (error) => this.logger.error(error));
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
    });
    this.worker = worker;
    return worker;
  }

  private remember(key: string, markup: string): void {
    const [oldest] = this.remembered.keys();
    if (this.remembered.size >= MOST_REMEMBERED && oldest !== undefined) this.remembered.delete(oldest);
    this.remembered.set(key, { markup, until: Date.now() + FRESH_MS });
  }
}
