import { commonErrors, UPLOAD, type UploadTarget, uploadsErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { isId, newId } from '../database/ids.ts';
import type { Transaction } from '../database/sql.ts';
import { DomainError } from '../http/errors.ts';
import { OperatorsService } from '../identity/moderation/operators.service.ts';
import { SessionsService } from '../identity/sessions/sessions.service.ts';
import { UploadAddressSigner } from './upload-address-signer.ts';
import { type MediaType, OPEN_UPLOADS } from './upload-rules.ts';
import { type StoredUpload, UploadsRepository } from './uploads.repository.ts';

/** Issues addresses to upload to, holds each person to the limits of what they may have open, and says who may read a file. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly repository: UploadsRepository,
    private readonly address: UploadAddressSigner,
    private readonly clock: Clock,
    private readonly sessions: SessionsService,
    private readonly operators: OperatorsService,
  ) {}

  /**
   * An absolute address of this server for one PUT within 15 minutes; its last path segment is the upload's id. The file
   * sent to it must be of the declared type and size. Throws `too_many_requests` to whoever has too much open.
   */
  async issue(userId: string, file: { contentType?: MediaType; size?: number } = {}): Promise<UploadTarget> {
    const { contentType = null, size = null } = file;
    const id = newId();
    const now = this.clock.now();
    await this.repository.withPersonLocked(userId, async (tx) => {
      await this.assertWithinLimits(userId, { files: 1, bytes: size ?? 0 }, tx);
      await this.repository.add(id, { userId, contentType, size }, now, tx);
    });
    return { uploadUrl: this.address.sign(id, new Date(now.getTime() + UPLOAD.ttlMs)) };
  }

  /** Counts the bytes that are about to come: the address may have been issued without a declared size. */
  async reserve(id: string, userId: string, size: number): Promise<void> {
    await this.repository.withPersonLocked(userId, async (tx) => {
      await this.repository.reserve(id, size, tx);
      await this.assertWithinLimits(userId, { files: 0, bytes: 0 }, tx);
    });
  }

  private async assertWithinLimits(
    userId: string,
    more: { files: number; bytes: number },
    tx: Transaction,
  ): Promise<void> {
    const open = await this.repository.countOpen(userId, tx);
    if (open.files + more.files <= OPEN_UPLOADS.files && open.bytes + more.bytes <= OPEN_UPLOADS.bytes) return;
    const waitMs = (open.freeAt?.getTime() ?? 0) - this.clock.now().getTime();
    throw new DomainError(commonErrors.too_many_requests, {
      retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
      fields: { '': 'You have too many files that are not posted yet' },
    });
  }

  /**
   * A file for whoever asks: everybody who has its address may read it, and what operators have hidden only its owner and
   * operators. Throws `upload_not_found`. Only for a hidden file is the session of the `Cookie` header read.
   */
  async find(id: string, cookieHeader: string | undefined): Promise<StoredUpload> {
    const found = isId(id) ? await this.repository.find(id) : undefined;
    if (!found || (found.isHidden && !(await this.mayRead(found, cookieHeader))))
      throw new DomainError(uploadsErrors.upload_not_found);
    return found;
  }

  private async mayRead({ userId }: StoredUpload, cookieHeader: string | undefined): Promise<boolean> {
    const visitor = await this.sessions.authenticate(cookieHeader);
    return visitor !== null && (visitor.userId === userId || this.operators.isOperator(visitor.userId));
  }
}
