import { createHmac, timingSafeEqual } from 'node:crypto';
import { UPLOAD_LINKS, uploadsErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { InjectRuntime } from '../config/config.module.ts';
import type { Runtime } from '../config/runtime.ts';
import { DomainError } from '../http/errors.ts';

/** Signed addresses to send files to. Every node has the secret, and verifies them without asking the database. */
@Injectable()
export class UploadAddressSigner {
  private readonly key: Buffer;

  constructor(
    @InjectRuntime() private readonly runtime: Runtime,
    private readonly clock: Clock,
  ) {
    this.key = createHmac('sha256', runtime.SESSION_SECRET).update('uploads').digest();
  }

  sign(id: string, expires: Date): string {
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
}
