import { describe, expect, it } from '@jest/globals';
import { type Seen, scan } from './observatory.ts';

const SITE = 'https://hoopline.example';
const EVIL = 'https://evil.example';

const GOOD = {
  'content-type': 'text/html',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'strict-transport-security': 'max-age=63072000',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
type Change = Record<string, string | null>;

/** A good page, except for these headers; null leaves a header out. */
function pageWith(change: Change, rest: Partial<Seen> = {}): Seen {
  const headers = Object.entries({ ...GOOD, ...change }).filter((one): one is [string, string] => one[1] !== null);
  return { url: `${SITE}/`, headers: new Headers(headers), ...rest };
}

const policy = (text: string | null): Change => ({ 'content-security-policy': text });
const cookie = (text: string): Change => ({ 'set-cookie': text });
const script = (tag: string): Partial<Seen> => ({ body: `<html>${tag}</html>` });
const shared = (headers: Record<string, string>): Partial<Seen> => ({
  foreign: { origin: EVIL, headers: new Headers(headers) },
});
const ALLOWED = { 'access-control-allow-origin': EVIL };

/** A flaw, its result, and the score and grade of a page without other flaws. */
const FLAWS: [string, Change, Partial<Seen>, string, number, string][] = [
  ['nothing', {}, {}, 'csp-implemented-with-no-unsafe-default-src-none', 130, 'A+'],
  ['no policy', policy(null), {}, 'csp-not-implemented', 55, 'C'],
  ['scripts inline', policy("script-src 'unsafe-inline'"), {}, 'csp-implemented-with-unsafe-inline', 60, 'C+'],
  ['scripts of all', policy("default-src 'self' https:"), {}, 'csp-implemented-with-unsafe-inline', 60, 'C+'],
  ['scripts that are not limited', policy("img-src 'self'"), {}, 'csp-implemented-with-unsafe-inline', 60, 'C+'],
  ['eval', policy("default-src 'self' 'unsafe-eval'"), {}, 'csp-implemented-with-unsafe-eval', 70, 'B'],
  [
    'styles inline',
    policy("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
    {},
    'csp-implemented-with-unsafe-inline-in-style-src-only',
    120,
    'A+',
  ],
  [
    'inline scripts beside a nonce, where only the nonce counts',
    policy("default-src 'self'; script-src 'nonce-a' 'unsafe-inline'; frame-ancestors 'none'"),
    {},
    'csp-implemented-with-no-unsafe',
    125,
    'A+',
  ],
  [
    'pictures over http',
    policy("default-src 'self'; img-src http://a.example; frame-ancestors 'none'"),
    {},
    'csp-implemented-with-insecure-scheme-in-passive-content-only',
    110,
    'A+',
  ],
  [
    'calls over http',
    policy("default-src 'self'; connect-src http://a.example"),
    {},
    'csp-implemented-with-insecure-scheme',
    60,
    'C+',
  ],
  ['frames of everybody', policy("default-src 'none'"), {}, 'x-frame-options-not-implemented', 80, 'B+'],
  [
    'frames of a name',
    { ...policy("default-src 'none'"), 'x-frame-options': 'me' },
    {},
    'x-frame-options-header-invalid',
    80,
    'B+',
  ],
  [
    'a cookie for http',
    cookie('theme=a; SameSite=Lax'),
    {},
    'cookies-without-secure-flag-but-protected-by-hsts',
    125,
    'A+',
  ],
  [
    'a cookie for http without HSTS',
    { ...cookie('theme=a; SameSite=Lax'), 'strict-transport-security': null },
    {},
    'cookies-without-secure-flag',
    60,
    'C+',
  ],
  [
    'a session for http without HSTS',
    { ...cookie('sid=a; HttpOnly; SameSite=Lax'), 'strict-transport-security': null },
    {},
    'cookies-session-without-secure-flag',
    40,
    'D+',
  ],
  [
    'a session that scripts read',
    cookie('sid=a; Secure; SameSite=Lax'),
    {},
    'cookies-session-without-httponly-flag',
    70,
    'B',
  ],
  ['an unknown SameSite', cookie('a=a; Secure; SameSite=Yes'), {}, 'cookies-samesite-flag-invalid', 80, 'B+'],
  ['a cookie for other sites’ pages', cookie('a=a; Secure'), {}, 'cookies-secure-with-httponly-sessions', 130, 'A+'],
  ['no HSTS', { 'strict-transport-security': null }, {}, 'hsts-not-implemented', 80, 'B+'],
  [
    'HSTS of an hour',
    { 'strict-transport-security': 'max-age=3600' },
    {},
    'hsts-implemented-max-age-less-than-six-months',
    120,
    'A+',
  ],
  ['HSTS without a time', { 'strict-transport-security': 'includeSubDomains' }, {}, 'hsts-header-invalid', 80, 'B+'],
  ['no nosniff', { 'x-content-type-options': null }, {}, 'x-content-type-options-not-implemented', 125, 'A+'],
  [
    'another word for nosniff',
    { 'x-content-type-options': 'none' },
    {},
    'x-content-type-options-header-invalid',
    125,
    'A+',
  ],
  ['whole addresses to others', { 'referrer-policy': 'unsafe-url' }, {}, 'referrer-policy-unsafe', 120, 'A+'],
  ['an unknown policy', { 'referrer-policy': 'never' }, {}, 'referrer-policy-header-invalid', 120, 'A+'],
  [
    'pictures in other sites',
    { 'cross-origin-resource-policy': 'cross-origin' },
    {},
    'cross-origin-resource-policy-implemented-with-cross-origin',
    120,
    'A+',
  ],
  [
    'an unknown resource policy',
    { 'cross-origin-resource-policy': 'me' },
    {},
    'cross-origin-resource-policy-header-invalid',
    115,
    'A+',
  ],
  [
    'answers for all with cookies',
    {},
    shared({ ...ALLOWED, 'access-control-allow-credentials': 'true' }),
    'cross-origin-resource-sharing-implemented-with-universal-access',
    50,
    'C',
  ],
  [
    'answers for one without cookies',
    {},
    shared(ALLOWED),
    'cross-origin-resource-sharing-implemented-with-restricted-access',
    130,
    'A+',
  ],
  ['http without a redirect', {}, { route: ['http://hoopline.example/'] }, 'redirection-missing', 80, 'B+'],
  [
    'a redirect from http to http',
    {},
    { route: ['http://hoopline.example/', 'http://hoopline.example/a'] },
    'redirection-not-to-https',
    80,
    'B+',
  ],
  [
    'a redirect from http to another host',
    {},
    { route: ['http://hoopline.example/', `${EVIL}/`] },
    'redirection-off-host-from-http',
    125,
    'A+',
  ],
  [
    'a foreign script',
    {},
    script(`<script src="${EVIL}/a.js"></script>`),
    'sri-not-implemented-but-external-scripts-loaded-securely',
    125,
    'A+',
  ],
  [
    'a foreign script over http',
    {},
    script('<script src="http://evil.example/a.js"></script>'),
    'sri-not-implemented-and-external-scripts-not-loaded-securely',
    50,
    'C',
  ],
  [
    'a foreign script over http or https',
    {},
    script('<script src="//evil.example/a.js" integrity="sha384-a"></script>'),
    'sri-implemented-but-external-scripts-not-loaded-securely',
    80,
    'B+',
  ],
  [
    'a foreign script with its hash',
    {},
    script(`<script src="${EVIL}/a.js" integrity="sha384-a"></script>`),
    'sri-implemented-and-external-scripts-loaded-securely',
    135,
    'A+',
  ],
];

describe('the scanner', () => {
  it.each(FLAWS)('finds the flaw: %s', (_, change, rest, result, score, grade) => {
    const report = scan(pageWith(change, rest));
    expect(report.results).toContain(result);
    expect([report.score, report.grade]).toEqual([score, grade]);
  });

  it('gives a D to a page without headers, and an F to a page with more flaws', () => {
    expect(scan({ url: SITE, headers: new Headers() })).toMatchObject({ score: 30, grade: 'D' });
    const bad = {
      route: ['http://hoopline.example/'],
      ...shared({ ...ALLOWED, 'access-control-allow-credentials': 'true' }),
    };
    expect(scan({ url: SITE, headers: new Headers(), ...bad })).toMatchObject({ score: 0, grade: 'F' });
  });

  it.each([
    ["default-src 'none'", ['frame-ancestors', 'base-uri', 'form-action']],
    ["default-src 'none'; frame-ancestors 'self'; base-uri *; form-action https:", ['base-uri', 'form-action']],
    ["default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'", []],
  ])('names the directives that a policy leaves open without losing points: %s', (text, open) => {
    expect(scan(pageWith(policy(text))).open).toEqual(open);
  });
});
