import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  commonErrors,
  type ProblemCode,
  UPLOAD,
  UPLOAD_LINKS,
  type UploadTarget,
  uploadsErrors,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { InjectRuntime, type Runtime } from '../config/runtime.ts';
import { isId, newId } from '../database/ids.ts';
import type { Transaction } from '../database/sql.ts';
import { DomainError, invalidField } from '../http/errors.ts';
import { OperatorsService } from '../identity/moderation/operators.service.ts';
import { SessionsService } from '../identity/sessions/sessions.service.ts';
import { SiteStateService } from '../site-state/site-state.service.ts';
import { type MediaKind, type MediaType, OPEN_UPLOADS } from './upload-rules.ts';
import { type StoredUpload, type UploadState, UploadsRepository } from './uploads.repository.ts';

/** After this many seconds a client may try again: a pause usually lasts for minutes. */
const PAUSED_RETRY_AFTER = 60;

/**
 * Issues signed addresses for uploads, limits the open uploads of each person, attaches uploads to the rows that show
 * them, and decides who may read a file.
 */
@Injectable()
export class UploadsService {
  /** Signs addresses. Every node has the same key, and verifies addresses without asking the database. */
  private readonly key: Buffer;

  constructor(
    private readonly repository: UploadsRepository,
    private readonly clock: Clock,
    private readonly sessions: SessionsService,
    private readonly operators: OperatorsService,
    private readonly site: SiteStateService,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {
    this.key = createHmac('sha256', runtime.SESSION_SECRET).update('uploads').digest();
  }

  /**
   * An absolute address of this server for one PUT within 15 minutes; its last path segment is the upload's id. The
   * file sent to it must be of the type and the size of `file`, if these are given. Throws `too_many_requests` if the
   * person has too much open, and `uploads_paused` while an operator has paused uploads.
   */
  async issue(userId: string, file: { contentType?: MediaType; size?: number } = {}): Promise<UploadTarget> {
    if (await this.site.areUploadsPaused())
      throw new DomainError(uploadsErrors.uploads_paused, { retryAfter: PAUSED_RETRY_AFTER });
    const { contentType = null, size = null } = file;
    const id = newId();
    const now = this.clock.now();
    await this.repository.withPersonLocked(userId, async (tx) => {
      await this.assertWithinLimits(userId, { files: 1, bytes: size ?? 0 }, tx);
      await this.repository.add(id, { userId, contentType, size }, now, tx);
    });
    return { uploadUrl: this.sign(id, new Date(now.getTime() + UPLOAD.ttlMs)) };
  }

  /** The number of uploads of all people that are under way. A pause does not stop them. */
  countOpen(): Promise<number> {
    return this.repository.countAllOpen(this.clock.now());
  }

  private sign(id: string, expires: Date): string {
    const address = new URL(UPLOAD_LINKS.upload.replace(':id', id), this.runtime.origin);
    const end = String(expires.getTime());
    address.search = new URLSearchParams({ expires: end, signature: this.signatureOf(id, end) }).toString();
    return address.href;
  }

  /** Throws `upload_refused` for an address that was never issued, `upload_expired` for one that is too old. */
  verify(id: string, { expires, signature }: { expires?: unknown; signature?: unknown }): void {
    const given = Buffer.from(String(signature));
    const right = Buffer.from(this.signatureOf(id, String(expires)));
    if (given.length !== right.length || !timingSafeEqual(given, right))
      throw new DomainError(uploadsErrors.upload_refused);
    if (Number(expires) <= this.clock.now().getTime()) throw new DomainError(uploadsErrors.upload_expired);
  }

  private signatureOf(id: string, expires: string): string {
    return createHmac('sha256', this.key).update(`${id}.${expires}`).digest('base64url');
  }

  /**
   * Counts the bytes that are about to come: the address may have been issued without a declared size. Throws
   * `too_many_requests` if the person has too much open.
   */
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
   * A file that the caller may read. Everybody with its address may read a file that is not hidden. Only the owner and
   * operators may read a hidden file; the `Cookie` header shows who is asking. Throws `upload_not_found`.
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

  /** Attaches and returns one of `userId`'s own finished uploads. Throws `invalid_input` at `field` if it cannot. */
  async attach(
    id: string,
    { userId, kind, field }: { userId: string; kind: MediaKind; field: string },
    tx: Transaction,
  ): Promise<UploadState> {
    const upload = await this.repository.lockOwn(id, userId, tx);
    if (!upload) throw refused(field, 'upload_missing');
    const problem = problemWith(upload, kind);
    if (problem) throw refused(field, problem);
    await this.repository.attach(id, tx);
    return upload;
  }

  /** Detaches files that nothing shows any more; the next sweep removes them. */
  async detach(ids: readonly string[], tx: Transaction): Promise<void> {
    await this.repository.drop(ids, tx);
  }

  /** Hides files, so that only their owners and operators can read them, or shows them again. */
  async setHidden(ids: readonly string[], isHidden: boolean, tx: Transaction): Promise<void> {
    await this.repository.setHidden(ids, isHidden, tx);
  }

  /**
   * Drops the uploads of a removed person that nothing shows. Called after the features have detached that person's
   * files. The next sweep removes the dropped files.
   */
  async leave(userId: string, tx: Transaction): Promise<void> {
    await this.repository.leave(userId, tx);
  }
}

/** Messages for clients that show the text of the server. */
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
