import { fastifyCookie, type UnsignResult } from '@fastify/cookie';

/** Many more than the people of a node at a time; each takes some 300 bytes. */
const MAX_KEPT = 20_000;

/**
 * Signs the ids in session cookies, and checks their signatures. A cookie whose signature was right is remembered, as it
 * comes again with each request of its browser: that saves two computations of a hash for each. Whether the session still
 * exists is asked elsewhere.
 */
export class CookieSigner {
  private readonly results = new Map<string, UnsignResult>();
  /** By id, what it is as signed. */
  private readonly signed = new Map<string, string>();

  constructor(private readonly secret: string) {}

  sign(id: string): string {
    return this.signed.get(id) ?? fastifyCookie.sign(id, this.secret);
  }

  unsign(signed: string): UnsignResult {
    const known = this.results.get(signed);
    if (known) return known;
    const result = fastifyCookie.unsign(signed, this.secret);
    if (result.valid) this.keep(signed, result);
    return result;
  }

  private keep(signed: string, result: UnsignResult & { valid: true }): void {
    if (this.results.size >= MAX_KEPT) {
      this.results.clear();
      this.signed.clear();
    }
    this.results.set(signed, result);
    this.signed.set(result.value, signed);
  }
}
