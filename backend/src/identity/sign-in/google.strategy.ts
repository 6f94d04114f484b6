import type { OutgoingHttpHeaders } from 'node:http';
import { hasVisibleText, LIMITS, PROFILE, SIGN_IN } from '@hoopline/contracts';
import { NOT_IN_LINES } from '@hoopline/contracts/common/schemas';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { type Profile, Strategy } from 'passport-google-oauth20';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { readAtMost } from '../../http/outbound.ts';
import type { SignInProfile } from '../people/people.repository.ts';
import { DEVELOPMENT_ISSUER, developmentClient } from './development-client.ts';

const GOOGLE_ISSUER = 'https://accounts.google.com';

/** The session property in which Passport stores state, PKCE verifier and return path during a sign-in. */
const SIGN_IN_SLOT = 'signIn';

/**
 * Signs in with Google, or with the development provider. Both use the same protocol, so the same code runs for both.
 */
@Injectable()
export class GoogleStrategy extends PassportStrategy(Strategy, 'google') {
  private readonly issuer: string;

  constructor(@InjectRuntime() runtime: Runtime) {
    super({
      ...(runtime.signIn === 'google' ? googleClient(runtime) : developmentClient(runtime)),
      callbackURL: `${runtime.origin}${SIGN_IN.callback}`,
      scope: ['openid', 'profile', 'email'],
      state: true,
      pkce: true,
      sessionKey: SIGN_IN_SLOT,
    });
    this.issuer = runtime.signIn === 'google' ? GOOGLE_ISSUER : DEVELOPMENT_ISSUER;
    limitProviderRequests(this._oauth2);
  }

  validate(_accessToken: string, _refreshToken: string, profile: Profile): SignInProfile {
    const email = profile.emails?.find(({ verified }) => verified)?.value ?? null;
    const firstName = nameOf(profile.name?.givenName);
    const lastName = nameOf(profile.name?.familyName);
    return {
      issuer: this.issuer,
      subject: profile.id,
      email,
      firstName,
      lastName,
      displayName: nameOf(profile.displayName) ?? firstName ?? lastName ?? PROFILE.defaultName,
      profileImageUrl: profile.photos?.[0]?.value ?? null,
    };
  }
}

const googleClient = (runtime: Runtime) => ({
  clientID: runtime.GOOGLE_CLIENT_ID ?? '',
  clientSecret: runtime.GOOGLE_CLIENT_SECRET ?? '',
});

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Applies our rules for names to a provider's name: one line of at most `LIMITS.name`. Null without visible text. */
export function nameOf(name = ''): string | null {
  const line = name.normalize('NFC').split(NOT_IN_LINES).filter(Boolean).join(' ').trim();
  const whole = [...graphemes.segment(line)].filter(({ index, segment }) => index + segment.length <= LIMITS.name);
  const cut = whole.map(({ segment }) => segment).join('');
  return hasVisibleText(cut) ? cut : null;
}

const PROVIDER_TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;

type Done = (problem: { statusCode: number; data: string } | null, answer?: string) => void;

/** The one method of the OAuth library that sends requests. */
interface RequestSender {
  _request(
    method: string,
    url: string,
    headers: OutgoingHttpHeaders | null,
    body: string,
    accessToken: string | null,
    done: Done,
  ): void;
}

/**
 * Limits a strategy's requests to its provider: no redirects, 5 seconds, 1 MB. The library has no timeout of its own.
 * The access token is sent in a header, not in the URL, which may be logged.
 */
export function limitProviderRequests(oauth: object & { useAuthorizationHeaderforGET(use: boolean): void }): void {
  oauth.useAuthorizationHeaderforGET(true);
  (oauth as unknown as RequestSender)._request = (method, url, headers, body, _accessToken, done) => {
    call(method, url, headers, body).then(
      ({ ok, status, text }) => (ok ? done(null, text) : done({ statusCode: status, data: text })),
      (error: Error) => done({ statusCode: 0, data: error.message }),
    );
  };
}

async function call(method: string, url: string, headers: OutgoingHttpHeaders | null, body: string) {
  const answer = await fetch(url, {
    method,
    headers: headers as Record<string, string>,
    ...(body && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  });
  const text = await readAtMost(answer, MAX_RESPONSE_BYTES);
  if (text === undefined) throw new Error(`answer longer than ${MAX_RESPONSE_BYTES} bytes`);
  return { ok: answer.ok, status: answer.status, text };
}
