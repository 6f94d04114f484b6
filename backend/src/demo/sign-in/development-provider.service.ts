import { createHash } from 'node:crypto';
import { commonErrors, playersErrors, SIGN_IN } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { Sql } from '../../database/sql.ts';
import { DomainError } from '../../http/errors.ts';
import { SignedToken } from '../../http/signed-token.ts';
import { developmentClient } from '../../identity/sign-in/development-client.ts';
import type { AuthorizeRequest, Newcomer, TokenRequest } from './development.schemas.ts';
import { findPlayer, findPlayerByEmail } from './development-players.ts';

const LIFETIME_MS = 60_000;

/** A person's claims, as OpenID Connect names them. */
export interface UserInfo {
  sub: string;
  name: string;
  given_name?: string;
  family_name?: string;
  email?: string;
  email_verified: boolean;
}

interface Code {
  person: UserInfo;
  challenge: string;
  redirectUri: string;
}

/**
 * The provider's side of OAuth with PKCE. Codes and tokens are signed and contain their data, so that any node can
 * redeem them. A code is useless without the PKCE verifier in the session of the browser that began the sign-in.
 */
@Injectable()
export class DevelopmentProviderService {
  private readonly tokens: SignedToken;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {
    this.tokens = new SignedToken(runtime.SESSION_SECRET, 'development sign-in');
  }

  /** The callback address that signs a chosen player in. Throws `player_not_found`. */
  async choose(request: AuthorizeRequest, subject: string): Promise<string> {
    const player = await findPlayer(this.sql, subject);
    if (!player) throw new DomainError(playersErrors.player_not_found);
    return this.callbackFor(request, {
      sub: player.subject,
      name: player.displayName,
      ...(player.firstName && { given_name: player.firstName }),
      ...(player.lastName && { family_name: player.lastName }),
      ...(player.email && { email: player.email }),
      email_verified: true,
    });
  }

  /** The callback address that signs a new person in, or the existing person with that e-mail address. */
  async introduce(request: AuthorizeRequest, { firstName, lastName, email }: Newcomer): Promise<string> {
    const known = await findPlayerByEmail(this.sql, email);
    if (known) return this.choose(request, known.subject);
    return this.callbackFor(request, {
      sub: `new:${email}`,
      name: `${firstName} ${lastName}`,
      given_name: firstName,
      family_name: lastName,
      email,
      email_verified: true,
    });
  }

  /** The callback address for a refused consent. */
  cancelUrl(request: AuthorizeRequest): string {
    return this.callback(request, { error: 'access_denied' });
  }

  /** An access token for a code; null for an invalid request. */
  redeem(request: TokenRequest): string | null {
    const code = this.tokens.verify<Code>('code', request.code, this.clock.now());
    const { clientID, clientSecret } = developmentClient(this.runtime);
    const isOurs = request.client_id === clientID && request.client_secret === clientSecret;
    const challenge = createHash('sha256').update(request.code_verifier).digest('base64url');
    if (!code || !isOurs || code.challenge !== challenge || code.redirectUri !== request.redirect_uri) return null;
    return this.tokens.sign('token', code.person, this.expiry());
  }

  /** The person of an access token; null for an invalid one. */
  userInfo(accessToken: string): UserInfo | null {
    return this.tokens.verify<UserInfo>('token', accessToken, this.clock.now());
  }

  private callbackFor(request: AuthorizeRequest, person: UserInfo): string {
    const code: Code = { person, challenge: request.code_challenge, redirectUri: request.redirect_uri };
    return this.callback(request, { code: this.tokens.sign('code', code, this.expiry()) });
  }

  /** Throws for any `redirect_uri` other than the app's own callback, so that codes are not sent elsewhere. */
  private callback({ redirect_uri, state }: AuthorizeRequest, answer: Record<string, string>): string {
    const own = `${this.runtime.origin}${SIGN_IN.callback}`;
    if (redirect_uri !== own)
      throw new DomainError(commonErrors.invalid_input, { fields: { redirect_uri: 'Not our callback' } });
    return `${own}?${new URLSearchParams({ ...answer, state })}`;
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + LIFETIME_MS);
  }
}
