import { LIMITS, SIGN_IN } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { type Profile, Strategy } from 'passport-google-oauth20';
import { InjectRuntime } from '../config/config.module.ts';
import type { Runtime } from '../config/runtime.ts';
import { DEVELOPMENT_ISSUER, developmentClient } from './development/development-client.ts';
import { DEFAULT_NAME } from './profile-defaults.ts';
import { boundCalls } from './provider-calls.ts';
import type { SignInProfile } from './sign-in-profile.ts';

const GOOGLE_ISSUER = 'https://accounts.google.com';

/** Key of the session under which Passport keeps state, PKCE verifier and return path of a sign-in on its way. */
const SIGN_IN_SLOT = 'signIn';

/** Google, or the development provider that answers at the same kind of addresses: the same code runs for both (D-04). */
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
    boundCalls(this._oauth2);
  }

  validate(_accessToken: string, _refreshToken: string, profile: Profile): SignInProfile {
    const email = profile.emails?.find(({ verified }) => verified)?.value ?? null;
    const firstName = named(profile.name?.givenName);
    const lastName = named(profile.name?.familyName);
    return {
      issuer: this.issuer,
      subject: profile.id,
      email,
      firstName,
      lastName,
      displayName: named(profile.displayName) ?? firstName ?? lastName ?? DEFAULT_NAME,
      profileImageUrl: profile.photos?.[0]?.value ?? null,
    };
  }
}

const googleClient = (runtime: Runtime) => ({
  clientID: runtime.GOOGLE_CLIENT_ID ?? '',
  clientSecret: runtime.GOOGLE_CLIENT_SECRET ?? '',
});

const named = (name: string | undefined): string | null => name?.trim().slice(0, LIMITS.name) || null;
