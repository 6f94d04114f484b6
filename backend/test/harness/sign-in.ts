import type { SessionUser } from '@hoopline/contracts';
import { DEVELOPMENT } from '../../src/identity/sign-in/development-client.ts';
import type { TestBrowser } from './browser.ts';

export interface TestNewcomer {
  firstName: string;
  lastName: string;
  email: string;
}

/** The form fields of the development provider's page, with the hidden ones of the authorization request. */
export async function formOf(browser: TestBrowser, authorizeUrl: string): Promise<Record<string, string>> {
  const page = await (await browser.visit(authorizeUrl)).text();
  const hidden = page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...hidden].map(([, name, value]) => [name, value]));
}

const submit = (form: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(form) });

/** Signs in up to the provider's answer: the address of the app's callback, which is not visited yet. */
export async function consent(
  browser: TestBrowser,
  who: TestNewcomer | { subject: string },
  entry = '/api/auth/google',
): Promise<string> {
  const form = await formOf(browser, await browser.redirect(entry));
  const action = 'subject' in who ? DEVELOPMENT.choose : DEVELOPMENT.introduce;
  return browser.redirect(action, submit({ ...form, ...who }));
}

/** Signs in completely. Returns the path at which the sign-in ends. */
export async function signIn(
  browser: TestBrowser,
  who: TestNewcomer | { subject: string },
  entry?: string,
): Promise<string> {
  return browser.redirect(await consent(browser, who, entry));
}

/** The member as whom a browser is signed in; null without a session. */
export async function signedInUser(browser: TestBrowser): Promise<SessionUser | null> {
  const answer = await browser.visit('/api/auth/user');
  return answer.ok ? ((await answer.json()) as SessionUser) : null;
}
