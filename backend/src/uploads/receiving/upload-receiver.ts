import { setMaxListeners } from 'node:events';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { commonErrors, uploadsErrors } from '@hoopline/contracts';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { DomainError } from '../../http/errors.ts';
import { WeightedSemaphore } from '../../pictures/weighted-semaphore.ts';
import { shapeOf, validateImage } from '../images/validate-image.ts';
import { isSystemError, storageUnavailable } from '../storage-failures.ts';
import { ObjectStore, removeAll } from '../stores/object-store.ts';
import {
  isImageType,
  kindOf,
  type MediaType,
  RECEIVED_AT_ONCE,
  SENDING,
  VALIDATED_AT_ONCE,
  type ValidFile,
} from '../upload-rules.ts';
import { UploadTempDir } from '../upload-temp-dir.ts';
import { type DeclaredUpload, UploadsRepository } from '../uploads.repository.ts';
import { UploadsService } from '../uploads.service.ts';
import { validateVideo } from '../videos/validate-video.ts';
import { expectedBody, receiveBody } from './receive-body.ts';

const RETRY_AFTER = 10;

/** Counts the bodies that this process is receiving, to limit them per person and per network. */
class OpenBodies {
  private readonly counts = new Map<string, number>();

  /** Runs `work`. Throws `too_many_requests` if `most` bodies of `key`, a person or a network, are open already. */
  async run<T>(key: string, most: number, work: () => Promise<T>): Promise<T> {
    const open = this.counts.get(key) ?? 0;
    if (open >= most) throw new DomainError(commonErrors.too_many_requests, { retryAfter: RETRY_AFTER });
    this.counts.set(key, open + 1);
    try {
      return await work();
    } finally {
      const left = (this.counts.get(key) ?? 1) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
    }
  }
}

/** One semaphore for the process: files that are validated at the same time share its cores and memory. */
const validating = new WeightedSemaphore(VALIDATED_AT_ONCE.files, VALIDATED_AT_ONCE.pixels);

/** Waits for its turn, and makes the files that may be shown from `sent`, in `folder`. Throws for an invalid file. */
export async function validateFile(type: MediaType, sent: string, folder: string): Promise<ValidFile> {
  if (!isImageType(type)) return validating.run(() => validateVideo(type, sent, folder));
  const shape = await shapeOf(type, sent);
  return validating.run(() => validateImage(type, shape, sent, folder), shape.pixels);
}

/** Receives the one body that an address allows: validates and stores it, or removes all of it. */
@Injectable()
export class UploadReceiver implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Uploads');
  private readonly end = new AbortController();
  /** Aborted when the server stops receiving. */
  readonly ending: AbortSignal = this.end.signal;
  private readonly open = new OpenBodies();
  private readonly windowMs: number;
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly uploads: UploadsService,
    private readonly repository: UploadsRepository,
    private readonly tempDir: UploadTempDir,
    private readonly store: ObjectStore,
    @InjectRuntime() { bodyLimitMs = SENDING.windowMs }: Runtime,
  ) {
    this.windowMs = bodyLimitMs;
    // Each body being received adds a listener: many of them are no leak.
    setMaxListeners(0, this.ending);
  }

  /**
   * Receives the body for one address. Throws `upload_used` for an address that was used, and `upload_not_found` for
   * an unknown one. Throws for an invalid file, or if the person has too many open uploads: nothing is stored then,
   * and the address cannot be used again. If one person or network sends too many bodies at the same time, it throws
   * `too_many_requests`, and the address can still be used.
   */
  async receive(id: string, body: IncomingMessage, network: string): Promise<void> {
    const work = this.open.run(`network ${network}`, RECEIVED_AT_ONCE.network, () => this.begin(id, body));
    this.running.add(work);
    await work.finally(() => this.running.delete(work));
  }

  /** Cuts off the bodies that are still being received, while the database can still store that they are refused. */
  async beforeApplicationShutdown(): Promise<void> {
    this.end.abort();
    await Promise.allSettled(this.running);
  }

  private async begin(id: string, body: IncomingMessage): Promise<void> {
    const declared = await this.repository.begin(id);
    if (declared === 'used') throw new DomainError(uploadsErrors.upload_used);
    if (declared === 'unknown') throw new DomainError(uploadsErrors.upload_not_found);
    let hasBegun = false;
    try {
      await this.open.run(`person ${declared.userId}`, RECEIVED_AT_ONCE.person, () => {
        hasBegun = true;
        return this.tempDir.use(id, (folder) => this.receiveInto(folder, id, declared, body));
      });
    } catch (error) {
      if (hasBegun) await this.discard(id);
      else await this.repository.giveBack(id);
      if (!isSystemError(error)) throw error;
      throw this.unavailable(error);
    }
  }

  private async receiveInto(
    folder: string,
    id: string,
    declared: DeclaredUpload,
    body: IncomingMessage,
  ): Promise<void> {
    const { contentType, limit, size } = expectedBody(body.headers, declared);
    if (!declared.userId) throw new DomainError(uploadsErrors.upload_refused);
    await this.uploads.reserve(id, declared.userId, size ?? limit);
    const sent = `${folder}/sent`;
    const received = await receiveBody(body, sent, { limit, signal: this.ending, windowMs: this.windowMs });
    if (received < (declared.size ?? 1)) throw new DomainError(uploadsErrors.upload_incomplete);
    await this.keep(id, await validateFile(contentType, sent, folder));
  }

  private async keep(id: string, file: ValidFile): Promise<void> {
    const { type: contentType, main, small, width, height, placeholder } = file;
    const { size } = await stat(main);
    try {
      await this.store.put(`${id}/main`, main, contentType);
      if (small) await this.store.put(`${id}/small`, small, 'image/webp');
    } catch (error) {
      throw this.unavailable(error);
    }
    const kind = kindOf(contentType);
    const finished = { contentType, size, kind, width, height, placeholder, hasSmall: small !== null };
    if (!(await this.repository.finish(id, finished))) throw new DomainError(uploadsErrors.upload_incomplete);
  }

  private unavailable(cause: unknown): DomainError {
    this.logger.error(cause);
    return storageUnavailable(cause);
  }

  /**
   * Stores that the upload is refused, and removes its files. If this fails, a sweep removes them within about a day.
   */
  private async discard(id: string): Promise<void> {
    try {
      await this.repository.refuse(id);
      await removeAll(this.store, id);
    } catch (error) {
      this.logger.warn(`left for the sweep: ${(error as Error).message}`);
    }
  }
}
