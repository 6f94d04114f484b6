import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderedPage, RenderRequest } from '@hoopline/contracts';
import { Logger } from '@nestjs/common';
import PQueue from 'p-queue';
import { within } from '../config/clock.ts';

type RenderAnswer = RenderedPage | { failure: string };

/** In milliseconds. A document does not wait longer for its markup, and a page that takes `ended` is given up. */
const PATIENCE = { document: 500, ended: 5_000 };
const HEAP_MB = 256;
/** The markup says how long ago something was. */
const FRESH_MS = 30_000;
const MOST_REMEMBERED = 50;
/** As many pages as are rendered within `PATIENCE.document` on a small machine. */
const MOST_WAITING = 8;

interface Remembered {
  page: RenderedPage;
  until: number;
}

/**
 * Renders a page with its data by the web app's own components, which the build has made a program of. In a thread of its
 * own, so that it takes no time from other requests, and one page after the other: whoever finds many waiting is sent the
 * page without.
 */
export class PageRenderer {
  private readonly logger = new Logger(PageRenderer.name);
  private readonly program: string;
  private readonly isBuilt: boolean;
  private readonly remembered = new Map<string, Remembered>();
  private worker: Worker | undefined;
  private readonly queue = new PQueue({ concurrency: 1 });

  /** `root` is the folder of the built web app. */
  constructor(root: string) {
    this.program = path.join(root, '.vite/renderer/renderer.js');
    this.isBuilt = existsSync(this.program);
  }

  /**
   * Undefined where it is busy, takes too long, or fails. What is rendered for nobody in particular (`isShared`) is
   * remembered for others with the same data.
   */
  async render(request: RenderRequest, isShared: boolean): Promise<RenderedPage | undefined> {
    const key = isShared ? createHash('sha256').update(JSON.stringify(request)).digest('base64') : undefined;
    const known = key && this.remembered.get(key);
    if (known && known.until > Date.now()) return known.page;
    if (this.queue.size >= MOST_WAITING || !this.isBuilt) return undefined;
    const latest = Date.now() + PATIENCE.document;
    const rendered = this.queue.add(async () => {
      // Nobody waits for it any more.
      if (Date.now() > latest) return undefined;
      const page = await this.ask(request);
      if (key && page) this.remember(key, page);
      return page;
    });
    return within(PATIENCE.document, rendered);
  }

  /** Has the program load what it needs before somebody waits for a page. */
  warmUp(): void {
    if (this.isBuilt)
      void this.queue.add(() =>
        this.ask({ url: '/', origin: 'http://localhost', language: 'en', data: '{}', width: 390 }),
      );
  }

  /** Never rejects. Ends when the program has answered, or has ended. */
  private ask(request: RenderRequest): Promise<RenderedPage | undefined> {
    return new Promise((resolve) => {
      const worker = this.started();
      const timer = setTimeout(() => void worker.terminate(), PATIENCE.ended).unref();
      const settle = (answer?: RenderAnswer) => {
        clearTimeout(timer);
        worker.off('message', settle).off('exit', handleExit);
        if (answer && 'failure' in answer) this.report(request, answer.failure);
        resolve(answer && !('failure' in answer) ? answer : undefined);
      };
      const handleExit = () => settle();
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

  private remember(key: string, page: RenderedPage): void {
    const [oldest] = this.remembered.keys();
    if (this.remembered.size >= MOST_REMEMBERED && oldest !== undefined) this.remembered.delete(oldest);
    this.remembered.set(key, { page, until: Date.now() + FRESH_MS });
  }
}
