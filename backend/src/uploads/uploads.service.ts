import { commonErrors, UPLOAD, type UploadTarget } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { newId } from '../database/ids.ts';
import type { Transaction } from '../database/sql.ts';
import { DomainError } from '../http/errors.ts';
import { type MediaType, OPEN_UPLOADS } from './storage-rules.ts';
import { UploadAddress } from './upload-address.ts';
import { UploadsRepository } from './uploads.repository.ts';

/** Gives out addresses to upload to. */
@Injectable()
export class Uploads {
  constructor(
    private readonly repository: UploadsRepository,
    private readonly address: UploadAddress,
    private readonly clock: Clock,
  ) {}

  /**
   * An absolute address of ours for one PUT within 15 minutes; its last path segment is the upload's id. What is said
   * about the file binds whoever sends it. Throws `too_many_requests` to whoever has too much open.
   */
  async issue(userId: string, file: { contentType?: MediaType; size?: number } = {}): Promise<UploadTarget> {
    const { contentType = null, size = null } = file;
    const id = newId();
    const now = this.clock.now();
    await this.repository.alone(userId, async (transaction) => {
      await this.spare(userId, { files: 1, bytes: size ?? 0 }, transaction);
      await this.repository.add(id, { userId, contentType, size }, now, transaction);
    });
    return { uploadUrl: this.address.write(id, new Date(now.getTime() + UPLOAD.ttlMs)) };
  }

  /** Holds room for what is about to come, which may have been given an address without a word about its size. */
  async expect(id: string, userId: string, size: number): Promise<void> {
    await this.repository.alone(userId, async (transaction) => {
      await this.repository.expect(id, size, transaction);
      await this.spare(userId, { files: 0, bytes: 0 }, transaction);
    });
  }

  private async spare(userId: string, more: { files: number; bytes: number }, transaction: Transaction): Promise<void> {
    const open = await this.repository.open(userId, transaction);
    if (open.files + more.files <= OPEN_UPLOADS.files && open.bytes + more.bytes <= OPEN_UPLOADS.bytes) return;
    const waitMs = (open.freeAt?.getTime() ?? 0) - this.clock.now().getTime();
    throw new DomainError(commonErrors.too_many_requests, {
      retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
      fields: { '': 'You have too many files that are not posted yet' },
    });
  }
}
