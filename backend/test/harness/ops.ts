import type { OpsAction, OpsState } from '@hoopline/contracts';
import { TestBrowser } from './browser.ts';
import { ok } from './calls.ts';

export const OPS_TOKEN = 'a-token-for-tests-long-enough-to-be-taken';

/** A browser without a session. Its writes are JSON. */
export class ConsoleBrowser extends TestBrowser {
  readonly fetch = (path: string, init: RequestInit = {}): Promise<Response> => this.visit(path, init);

  send(method: string, path: string, body?: unknown): Promise<Response> {
    if (body === undefined) return this.visit(path, { method });
    return this.visit(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  }

  enter(token = OPS_TOKEN): Promise<Response> {
    return this.send('POST', '/api/ops/session', { token });
  }

  state(): Promise<OpsState> {
    return ok<OpsState>(this.fetch('/api/ops/nodes'));
  }

  actions(): Promise<OpsAction[]> {
    return ok<OpsAction[]>(this.fetch('/api/ops/actions'));
  }
}

/** A browser that has sent the operators' token. */
export async function openConsole(url: string): Promise<ConsoleBrowser> {
  const browser = new ConsoleBrowser(url);
  await ok(browser.enter());
  return browser;
}
