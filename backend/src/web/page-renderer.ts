import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderedPage, RenderRequest } from '@hoopline/contracts';
import { Logger } from '@nestjs/common';
import PQueue from 'p-queue';
import { within } from '../config/clock.ts';

type RenderAnswer = RenderedPage | { failure: string };

/**
 * In milliseconds. A document waits at most `document` for its markup. A program that has not answered after `ended`
 * is terminated.
 */
const PATIENCE = { document: 500, ended: 5_000 };
const HEAP_MB = 256;
/** The markup contains relative times such as "2 minutes ago", so a remembered page must be young. */
const FRESH_MS = 30_000;
const MOST_REMEMBERED = 50;
/** About as many pages as a small machine renders within `PATIENCE.document`. */
const MOST_WAITING = 8;

interface Remembered {
  page: RenderedPage;
  until: number;
}

/**
 * Renders a page with its data, by a program that the build makes from the web app's own components. The program runs
 * in a thread of its own, so that it does not delay other requests, and renders one page after the other. A page that
 * would wait for many others is sent without markup.
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
   * The rendered page. Undefined if the renderer is busy, takes too long, fails, or is not built. Pages for visitors
   * without a session (`isShared`) are remembered for 30 seconds and sent to others with the same request and data.
   */
  async render(request: RenderRequest, isShared: boolean): Promise<RenderedPage | undefined> {
    const key = isShared ? createHash('sha256').update(JSON.stringify(request)).digest('base64') : undefined;
    const known = key && this.remembered.get(key);
    if (known && known.until > Date.now()) return known.page;
    if (this.queue.size >= MOST_WAITING || !this.isBuilt) return undefined;
    const latest = Date.now() + PATIENCE.document;
    const rendered = this.queue.add(async () => {
      // `render` has already returned without this page.
      if (Date.now() > latest) return undefined;
      const page = await this.ask(request);
      if (key && page) this.remember(key, page);
      return page;
    });
    return within(PATIENCE.document, rendered);
  }

  /** Makes the program load its modules before the first page is requested. */
  warmUp(): void {
    if (this.isBuilt)
      void this.queue.add(() =>
        this.ask({ url: '/', origin: 'http://localhost', language: 'en', data: '{}', width: 390 }),
      );
  }

  /** Never rejects. Resolves when the program has answered or ended. */
  private ask(request: RenderRequest): Promise<RenderedPage | undefined> {
    return new Promise((resolve) => {
      const worker = this.started();
      const timer = setTimeout(() => void worker.terminate(), PATIENCE.ended).unref();
      const handleAnswer = (answer?: RenderAnswer) => {
        clearTimeout(timer);
        worker.off('message', handleAnswer).off('exit', handleExit);
        if (answer && 'failure' in answer) this.report(request, answer.failure);
        resolve(answer && !('failure' in answer) ? answer : undefined);
      };
      const handleExit = () => handleAnswer();
      worker.on('message', handleAnswer).on('exit', handleExit).postMessage(request);
    });
  }

  /**
   * Logs the failure without the query of the address, which may contain a game's link key. The text of the failure
   * may contain the address too.
   */
  private report({ url }: RenderRequest, failure: string): void {
    const [pathname = '/'] = url.split('?', 1);
    const query = url.slice(pathname.length);
    this.logger.error(`${pathname} could not be rendered: ${query ? failure.replaceAll(query, '') : failure}`);
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(this.program, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB }, env: {} });
    // The thread must not keep a stopping server alive.
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
