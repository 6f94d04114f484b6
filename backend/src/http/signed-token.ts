import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs tokens that carry their own content, so that any node with the secret can verify them and none has to store them.
 * A token is valid only for the use and the purpose it was signed for, and until it expires, if it does.
 */
export class SignedToken {
  private readonly key: Buffer;

  /** Tokens of one `use` are worth nothing for another. */
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
