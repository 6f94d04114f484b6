import { createHash } from 'node:crypto';
import { commonErrors, playersErrors, SIGN_IN } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { InjectRuntime } from '../../config/config.module.ts';
import type { Runtime } from '../../config/runtime.ts';
import { DomainError } from '../../http/domain-error.ts';
import type { AuthorizeRequest, Newcomer, TokenRequest } from './development.schemas.ts';
import { developmentClient } from './development-client.ts';
import { DevelopmentPlayers } from './development-players.repository.ts';
import { Seal } from './seal.ts';

const LIFETIME_MS = 60_000;

/** What the provider tells about a person, in OpenID Connect's words. */
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
 * The provider's side of OAuth with PKCE. It keeps nothing: codes and tokens are sealed notes, so that one node can
 * redeem what another gave out. A code is worth nothing without the verifier that its browser's session holds.
 */
@Injectable()
export class DevelopmentProvider {
  private readonly seal: Seal;

  constructor(
    private readonly players: DevelopmentPlayers,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {
    this.seal = new Seal(runtime.SESSION_SECRET);
  }

  /** Address that brings a chosen player back to the app, signed in. */
  async choose(request: AuthorizeRequest, subject: string): Promise<string> {
    const player = await this.players.find(subject);
    if (!player) throw new DomainError(playersErrors.player_not_found);
    return this.back(request, {
      sub: player.subject,
      name: player.displayName,
      ...(player.firstName && { given_name: player.firstName }),
      ...(player.lastName && { family_name: player.lastName }),
      ...(player.email && { email: player.email }),
      email_verified: true,
    });
  }

  /** Address that brings somebody new back to the app. A known e-mail is its owner, not somebody new. */
  async introduce(request: AuthorizeRequest, { firstName, lastName, email }: Newcomer): Promise<string> {
    const known = await this.players.findByEmail(email);
    if (known) return this.choose(request, known.subject);
    return this.back(request, {
      sub: `new:${email}`,
      name: `${firstName} ${lastName}`,
      given_name: firstName,
      family_name: lastName,
      email,
      email_verified: true,
    });
  }

  /** Address that tells the app of a refused consent. */
  cancelUrl(request: AuthorizeRequest): string {
    return this.callback(request, { error: 'access_denied' });
  }

  /** An access token for a code, or null where anything about it is wrong. */
  redeem(request: TokenRequest): string | null {
    const code = this.seal.open<Code>('code', request.code, this.clock.now());
    const { clientID, clientSecret } = developmentClient(this.runtime);
    const isOurs = request.client_id === clientID && request.client_secret === clientSecret;
    const challenge = createHash('sha256').update(request.code_verifier).digest('base64url');
    if (!code || !isOurs || code.challenge !== challenge || code.redirectUri !== request.redirect_uri) return null;
    return this.seal.close('token', code.person, this.soon());
  }

  /** Whom an access token speaks of, or null. */
  userInfo(accessToken: string): UserInfo | null {
    return this.seal.open<UserInfo>('token', accessToken, this.clock.now());
  }

  private back(request: AuthorizeRequest, person: UserInfo): string {
    const code: Code = { person, challenge: request.code_challenge, redirectUri: request.redirect_uri };
    return this.callback(request, { code: this.seal.close('code', code, this.soon()) });
  }

  /** Codes are handed to our own callback and to no other address, whatever a link asks for. */
  private callback({ redirect_uri, state }: AuthorizeRequest, answer: Record<string, string>): string {
    const own = `${this.runtime.origin}${SIGN_IN.callback}`;
    if (redirect_uri !== own)
      throw new DomainError(commonErrors.invalid_input, { fields: { redirect_uri: 'Not our callback' } });
    return `${own}?${new URLSearchParams({ ...answer, state })}`;
  }

  private soon(): Date {
    return new Date(this.clock.now().getTime() + LIFETIME_MS);
  }
}
