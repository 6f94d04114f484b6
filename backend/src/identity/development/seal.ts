import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs small notes that leave the server and come back: any node with the secret can check them, so none must keep
 * them. A note opens only for the purpose it was sealed for, and only until it expires.
 */
export class Seal {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('development sign-in').digest();
  }

  close(purpose: string, content: object, expires: Date): string {
    const note = Buffer.from(JSON.stringify({ content, expires: expires.getTime() })).toString('base64url');
    return `${note}.${this.sign(purpose, note)}`;
  }

  /** The content, or null for a note that is forged, of another purpose, or too old. */
  open<T extends object>(purpose: string, sealed: string, now: Date): T | null {
    const [note = '', signature = ''] = sealed.split('.');
    const given = Buffer.from(signature);
    const right = Buffer.from(this.sign(purpose, note));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const { content, expires } = JSON.parse(Buffer.from(note, 'base64url').toString());
    return expires > now.getTime() ? content : null;
  }

  private sign(purpose: string, note: string): string {
    return createHmac('sha256', this.key).update(`${purpose}.${note}`).digest('base64url');
  }
}
