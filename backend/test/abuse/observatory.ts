import { gradePolicy } from './observatory/content-policy.ts';
import { scoreOf } from './observatory/scores.ts';

/** An answer over https, and how its site answers over http and to pages of other sites. */
export interface Seen {
  /** The URL of the page, over https. */
  url: string;
  headers: Headers;
  body?: string;
  /**
   * The URLs that a browser visits when it requests the page over http, the requested URL first. Empty if nothing
   * answers over http.
   */
  route?: readonly string[];
  /** The origin that a page of another site sent, and the headers of the answer. */
  foreign?: { origin: string; headers: Headers };
}

export interface Report {
  score: number;
  grade: string;
  results: string[];
  /** Directives of the content security policy that leave everything open, although they cost no points. */
  open: string[];
}

/** Grades an answer by the rules of Mozilla's HTTP Observatory. An answer without a flaw has at least 100 points. */
export function scan(seen: Seen): Report {
  const { headers } = seen;
  const policy = gradePolicy(headers.get('content-security-policy'));
  const hsts = transportSecurity(headers.get('strict-transport-security'));
  const results = [
    policy.result,
    hsts,
    cookies(headers.getSetCookie(), hsts === 'hsts-implemented-max-age-at-least-six-months'),
    sharing(seen.foreign),
    redirection(seen.route ?? []),
    referrers(headers.get('referrer-policy')),
    integrity(seen),
    sniffing(headers.get('x-content-type-options')),
    policy.saysWhoFrames ? 'x-frame-options-implemented-via-csp' : frames(headers.get('x-frame-options')),
    resourcePolicy(headers.get('cross-origin-resource-policy')),
  ];
  return { ...scoreOf(results), results, open: policy.open };
}

const HALF_A_YEAR_S = 15_768_000;

function transportSecurity(header: string | null): string {
  if (header === null) return 'hsts-not-implemented';
  const age = /(?:^|;)\s*max-age="?(\d+)"?\s*(?:;|$)/i.exec(header)?.[1];
  if (age === undefined) return 'hsts-header-invalid';
  return `hsts-implemented-max-age-${Number(age) < HALF_A_YEAR_S ? 'less-than' : 'at-least'}-six-months`;
}

/** Names of session cookies. The Observatory does not look for `sid`, which is in the name of our cookie. */
const SESSION = /login|sess|sid/i;

/** The worst result of all cookies. */
function cookies(lines: readonly string[], hasHsts: boolean): string {
  if (lines.length === 0) return 'cookies-not-found';
  const found = new Set(lines.flatMap((line) => flawsOf(line, hasHsts)));
  const worst = [
    'cookies-session-without-secure-flag',
    'cookies-session-without-httponly-flag',
    'cookies-samesite-flag-invalid',
    'cookies-session-without-secure-flag-but-protected-by-hsts',
    'cookies-without-secure-flag',
    'cookies-without-secure-flag-but-protected-by-hsts',
    'cookies-secure-with-httponly-sessions',
  ].find((flaw) => found.has(flaw));
  return worst ?? 'cookies-secure-with-httponly-sessions-and-samesite';
}

function flawsOf(line: string, hasHsts: boolean): string[] {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const flags = new Map<string, string>();
  for (const [name = '', value = ''] of attributes.map((one) => one.toLowerCase().split('='))) flags.set(name, value);
  const isSession = SESSION.test(pair.split('=', 1)[0] ?? '');
  const sameSite = flags.get('samesite');
  const flaws: string[] = [];
  if (!flags.has('secure'))
    flaws.push(`cookies-${isSession ? 'session-' : ''}without-secure-flag${hasHsts ? '-but-protected-by-hsts' : ''}`);
  if (isSession && !flags.has('httponly')) flaws.push('cookies-session-without-httponly-flag');
  if (!flags.has('samesite')) flaws.push('cookies-secure-with-httponly-sessions');
  else if (!['lax', 'strict', 'none'].includes(sameSite ?? '') || (sameSite === 'none' && !flags.has('secure')))
    flaws.push('cookies-samesite-flag-invalid');
  return flaws;
}

function sharing(foreign: Seen['foreign']): string {
  const name = 'cross-origin-resource-sharing';
  const allowed = foreign?.headers.get('access-control-allow-origin') ?? null;
  if (!foreign || allowed === null) return `${name}-not-implemented`;
  if (allowed === '*') return `${name}-implemented-with-public-access`;
  const withCookies = foreign.headers.get('access-control-allow-credentials')?.toLowerCase() === 'true';
  const isAnybody = allowed === foreign.origin && withCookies;
  return `${name}-implemented-with-${isAnybody ? 'universal' : 'restricted'}-access`;
}

function redirection(route: readonly string[]): string {
  const [first, second] = route.map((address) => new URL(address));
  if (!first) return 'redirection-not-needed-no-http';
  if (!second) return 'redirection-missing';
  if (!route.at(-1)?.startsWith('https:')) return 'redirection-not-to-https';
  if (second.protocol === 'http:') return 'redirection-not-to-https-on-initial-redirection';
  return first.hostname === second.hostname ? 'redirection-to-https' : 'redirection-off-host-from-http';
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const UNSAFE = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

/** A browser uses the last policy that it supports. */
function referrers(header: string | null): string {
  if (header === null) return 'referrer-policy-not-implemented';
  const known = header.split(',').map((one) => one.trim().toLowerCase());
  const taken = known.findLast((one) => PRIVATE.includes(one) || UNSAFE.includes(one));
  if (taken === undefined) return 'referrer-policy-header-invalid';
  return PRIVATE.includes(taken) ? 'referrer-policy-private' : 'referrer-policy-unsafe';
}

/** The worst result of all scripts. */
function integrity({ url, headers, body = '' }: Seen): string {
  if (!/^(text\/html|application\/xhtml)/.test(headers.get('content-type') ?? ''))
    return 'sri-not-implemented-response-not-html';
  const scripts = [...body.matchAll(/<script\b([^>]*)>/gi)].map(([, attributes = '']) => attributes);
  if (scripts.length === 0) return 'sri-not-implemented-but-no-scripts-loaded';
  const loaded = scripts.flatMap((attributes) => {
    const [, source] = /\bsrc="([^"]*)"/i.exec(attributes) ?? [];
    if (source === undefined) return [];
    const isForeign = source.startsWith('//') || new URL(source, url).host !== new URL(url).host;
    const isSecure = !source.startsWith('//') && new URL(source, url).protocol === 'https:';
    return [{ isForeign, isSecure, hasIntegrity: /\bintegrity="[^"]+"/i.test(attributes) }];
  });
  const foreign = loaded.filter(({ isForeign }) => isForeign);
  const insecure = foreign.filter(({ isSecure }) => !isSecure);
  if (insecure.some(({ hasIntegrity }) => !hasIntegrity))
    return 'sri-not-implemented-and-external-scripts-not-loaded-securely';
  if (insecure.length > 0) return 'sri-implemented-but-external-scripts-not-loaded-securely';
  if (foreign.some(({ hasIntegrity }) => !hasIntegrity))
    return 'sri-not-implemented-but-external-scripts-loaded-securely';
  if (foreign.length > 0) return 'sri-implemented-and-external-scripts-loaded-securely';
  return loaded.some(({ hasIntegrity }) => hasIntegrity)
    ? 'sri-implemented-and-all-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
}

function sniffing(header: string | null): string {
  if (header === null) return 'x-content-type-options-not-implemented';
  return `x-content-type-options-${header.trim().toLowerCase() === 'nosniff' ? 'nosniff' : 'header-invalid'}`;
}

function frames(header: string | null): string {
  if (header === null) return 'x-frame-options-not-implemented';
  const value = header.trim().toLowerCase();
  if (value === 'deny' || value === 'sameorigin') return 'x-frame-options-sameorigin-or-deny';
  return `x-frame-options-${value.startsWith('allow-from') ? 'allow-from-origin' : 'header-invalid'}`;
}

function resourcePolicy(header: string | null): string {
  const name = 'cross-origin-resource-policy';
  if (header === null) return `${name}-not-implemented`;
  const value = header.trim().toLowerCase();
  const isKnown = ['same-origin', 'same-site', 'cross-origin'].includes(value);
  return isKnown ? `${name}-implemented-with-${value}` : `${name}-header-invalid`;
}
