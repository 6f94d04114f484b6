import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/sql.ts';
import { invalidField } from '../http/errors.ts';
import type { MediaKind } from './upload-rules.ts';
import { type UploadState, UploadsRepository } from './uploads.repository.ts';

/** Attaches uploads to whatever shows them, in the transaction that stores it. */
@Injectable()
export class UploadAttachments {
  constructor(private readonly uploads: UploadsRepository) {}

  /** Attaches one of `userId`'s own finished uploads. Throws `invalid_input` at `field` where it cannot be shown. */
  async attach(
    id: string,
    { userId, kind, field }: { userId: string; kind: MediaKind; field: string },
    tx: Transaction,
  ): Promise<void> {
    const problem = problemWith(await this.uploads.lockOwn(id, userId, tx), kind);
    if (problem) throw invalidField(field, problem, 'not_an_upload');
    await this.uploads.attach(id, tx);
  }

  /** Detaches files that nothing shows any more; the next sweep removes them. */
  async detach(ids: readonly string[], tx: Transaction): Promise<void> {
    await this.uploads.drop(ids, tx);
  }
}

function problemWith(upload: UploadState | undefined, kind: MediaKind): string | undefined {
  if (!upload) return 'Upload a file first';
  if (upload.state === 'used') return 'This file was already posted';
  if (upload.state === 'dropped') return 'This file is no more: upload it again';
  if (upload.state !== 'ready') return 'This upload was not finished';
  if (upload.kind !== kind) return kind === 'image' ? 'This file is no image' : 'This file is no video';
  return undefined;
}
