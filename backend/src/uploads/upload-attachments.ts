import type { ProblemCode } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/sql.ts';
import { invalidField } from '../http/errors.ts';
import type { MediaKind } from './upload-rules.ts';
import { type UploadState, UploadsRepository } from './uploads.repository.ts';

/** Attaches uploads to the rows that show them, in the transaction that stores those. */
@Injectable()
export class UploadAttachments {
  constructor(private readonly uploads: UploadsRepository) {}

  /**
   * Attaches one of `userId`'s own finished uploads, and answers what it is. Throws `invalid_input` at `field` where it
   * cannot be shown.
   */
  async attach(
    id: string,
    { userId, kind, field }: { userId: string; kind: MediaKind; field: string },
    tx: Transaction,
  ): Promise<UploadState> {
    const upload = await this.uploads.lockOwn(id, userId, tx);
    if (!upload) throw refused(field, 'upload_missing');
    const problem = problemWith(upload, kind);
    if (problem) throw refused(field, problem);
    await this.uploads.attach(id, tx);
    return upload;
  }

  /** Detaches files that nothing shows any more; the next sweep removes them. */
  async detach(ids: readonly string[], tx: Transaction): Promise<void> {
    await this.uploads.drop(ids, tx);
  }

  /** Keeps files of what operators hide from everybody but their owner and operators, or shows them again. */
  async setHidden(ids: readonly string[], isHidden: boolean, tx: Transaction): Promise<void> {
    await this.uploads.setHidden(ids, isHidden, tx);
  }

  /** Of somebody who is gone, once features have detached theirs: the next sweep removes what nothing shows. */
  async leave(userId: string, tx: Transaction): Promise<void> {
    await this.uploads.leave(userId, tx);
  }
}

/** For clients that show the server's own sentence. */
const SENTENCES = {
  upload_missing: 'Upload a file first',
  upload_used: 'This file was already posted',
  upload_removed: 'This file is no more: upload it again',
  upload_unfinished: 'This upload was not finished',
  not_an_image: 'This file is no image',
  not_a_video: 'This file is no video',
} as const satisfies Partial<Record<ProblemCode, string>>;

const refused = (field: string, problem: keyof typeof SENTENCES) => invalidField(field, SENTENCES[problem], problem);

function problemWith(upload: UploadState, kind: MediaKind): keyof typeof SENTENCES | undefined {
  if (upload.state === 'used') return 'upload_used';
  if (upload.state === 'dropped') return 'upload_removed';
  if (upload.state !== 'ready') return 'upload_unfinished';
  if (upload.kind !== kind) return kind === 'image' ? 'not_an_image' : 'not_a_video';
  return undefined;
}
