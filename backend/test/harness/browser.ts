/** A minimal browser for sign-in: it keeps cookies, and returns each redirect instead of following it. */
export class TestBrowser {
  private readonly jar = new Map<string, string>();

  constructor(readonly url: string) {}

  /** The `Cookie` header of its requests. */
  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /**
   * Sends a request to the server. `address` may be a path, or an address with any host, such as that of a redirect.
   */
  async visit(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(address, this.url);
    const headers = new Headers(init.headers);
    if (this.jar.size > 0) headers.set('cookie', this.cookie);
    if (!headers.has('accept')) headers.set('accept', 'text/html,*/*;q=0.8');
    const answer = await fetch(`${this.url}${pathname}${search}`, { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return answer;
  }

  /** Sends a request and returns the target of its redirect. Throws if the answer is not a redirect. */
  async redirect(address: string, init: RequestInit = {}): Promise<string> {
    const answer = await this.visit(address, init);
    const location = answer.headers.get('location');
    if (!location) throw new Error(`No redirect from ${address}: ${answer.status} ${await answer.text()}`);
    return location;
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.jar.delete(name);
    else this.jar.set(name, value);
  }
}

/** The session id in a `Cookie` header, without its signature. */
export const sessionIdOf = (cookie: string): string =>
  decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
