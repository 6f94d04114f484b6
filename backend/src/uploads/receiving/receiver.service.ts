import { setMaxListeners } from 'node:events';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { commonErrors, uploadsErrors } from '@hoopline/contracts';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../http/errors.ts';
import { kindOf, type MediaType } from '../storage-rules.ts';
import { type ObjectKey, ObjectStore, removeAll } from '../stores/object-store.ts';
import { type Declared, UploadsRepository } from '../uploads.repository.ts';
import { Uploads } from '../uploads.service.ts';
import type { CheckedFile } from './checked-file.ts';
import { Checks } from './checks.service.ts';
import { expectationOf } from './expectation.ts';
import { receiveBody } from './receive-body.ts';
import { Workshop } from './workshop.ts';

/** Takes in what is sent to an address: once, whole, checked; or nothing of it. */
@Injectable()
export class Receiver implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Uploads');
  private readonly end = new AbortController();
  /** Aborted once nothing more is taken in. */
  readonly ending: AbortSignal = this.end.signal;
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly uploads: Uploads,
    private readonly repository: UploadsRepository,
    private readonly workshop: Workshop,
    private readonly checks: Checks,
    private readonly store: ObjectStore,
  ) {
    // Everybody who sends listens: more than a few of them are no leak.
    setMaxListeners(0, this.ending);
  }

  /** Throws what is wrong with the file, which is then not kept; its address is used up all the same. */
  async receive(id: string, body: IncomingMessage): Promise<void> {
    const work = this.take(id, body);
    this.running.add(work);
    await work.finally(() => this.running.delete(work));
  }

  /** Whoever is still sending is cut off, while the database is still there to note it. */
  async beforeApplicationShutdown(): Promise<void> {
    this.end.abort();
    await Promise.allSettled(this.running);
  }

  private async take(id: string, body: IncomingMessage): Promise<void> {
    const declared = await this.repository.begin(id);
    if (declared === 'used') throw new DomainError(uploadsErrors.upload_used);
    if (declared === 'unknown') throw new DomainError(uploadsErrors.upload_not_found);
    try {
      await this.workshop.with(id, (folder) => this.takeInto(folder, id, declared, body));
    } catch (error) {
      await this.forget(id);
      throw error;
    }
  }

  private async takeInto(folder: string, id: string, declared: Declared, body: IncomingMessage): Promise<void> {
    const { contentType, limit, size } = expectationOf(body.headers, declared);
    if (!declared.userId) throw new DomainError(uploadsErrors.upload_refused);
    await this.uploads.expect(id, declared.userId, size ?? limit);
    const sent = `${folder}/sent`;
    const received = await receiveBody(body, sent, { limit, signal: this.ending });
    if (received < (declared.size ?? 1)) throw new DomainError(uploadsErrors.upload_incomplete);
    await this.keep(id, contentType, await this.checks.run(contentType, sent, folder));
  }

  private async keep(id: string, contentType: MediaType, file: CheckedFile): Promise<void> {
    const { main, small, width, height, placeholder } = file;
    const { size } = await stat(main);
    await this.put(`${id}/main`, main, contentType);
    if (small) await this.put(`${id}/small`, small, 'image/webp');
    const kind = kindOf(contentType);
    const finished = { contentType, size, kind, width, height, placeholder, hasSmall: small !== null };
    if (!(await this.repository.finish(id, finished))) throw new DomainError(uploadsErrors.upload_incomplete);
  }

  private async put(key: ObjectKey, file: string, contentType: string): Promise<void> {
    try {
      await this.store.put(key, file, contentType);
    } catch (error) {
      this.logger.error(error);
      throw new DomainError(commonErrors.unavailable);
    }
  }

  /** What cannot be undone now, the sweep does. */
  private async forget(id: string): Promise<void> {
    try {
      await this.repository.refuse(id);
      await removeAll(this.store, id);
    } catch (error) {
      this.logger.warn(`left for the sweep: ${(error as Error).message}`);
    }
  }
}
