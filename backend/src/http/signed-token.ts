import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs tokens that contain their own content, so that any node with the secret can verify them without storing them. A
 * token is valid only for the use and purpose for which it was signed, and until it expires, if it has an expiry.
 */
export class SignedToken {
  private readonly key: Buffer;

  /** Tokens signed for one `use` are invalid for any other. */
  constructor(secret: string, use: string) {
    this.key = createHmac('sha256', secret).update(use).digest();
  }

  sign(purpose: string, content: object, expires: Date | null): string {
    const payload = Buffer.from(JSON.stringify({ content, expires: expires?.getTime() ?? null })).toString('base64url');
    return `${payload}.${this.signatureOf(purpose, payload)}`;
  }

  /** The content, or null for a token that is forged, expired, or signed for another purpose. */
  verify<T extends object>(purpose: string, token: string, now: Date): T | null {
    const [payload = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature);
    const expected = Buffer.from(this.signatureOf(purpose, payload));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const { content, expires } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return expires === null || expires > now.getTime() ? content : null;
  }

  private signatureOf(purpose: string, payload: string): string {
    return createHmac('sha256', this.key).update(`${purpose}.${payload}`).digest('base64url');
  }
}
