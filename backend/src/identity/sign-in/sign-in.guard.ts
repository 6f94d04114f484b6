import { identityErrors } from '@hoopline/contracts';
import { type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { AuthGuard, type AuthGuardAuthenticateOptions } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { DomainError } from '../../http/errors.ts';
import { type EarlierSignIn, RepeatedCallbacks } from './repeated-callbacks.ts';
import { returnPath } from './return-path.ts';

/** Passport stores this until the browser returns from the provider. */
interface SignInSlot {
  state?: { handle: string; code_verifier: string; state?: { returnTo: string } };
}

declare module 'fastify' {
  interface Session {
    signIn?: SignInSlot;
  }
}

type SignInQuery = FastifyRequest<{ Querystring: Record<string, unknown> }> & { earlierSignIn?: EarlierSignIn };

/** Runs Passport: it redirects the caller to the provider, or reads their profile when they come back. */
@Injectable()
export class SignInGuard extends AuthGuard('google') {
  private readonly logger = new Logger('SignIn');

  constructor(
    private readonly repeated: RepeatedCallbacks,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.runtime.signIn === 'none') throw new DomainError(identityErrors.sign_in_unavailable);
    const request = context.switchToHttp().getRequest<SignInQuery>();
    const { query, session } = request;
    const waiting = session.signIn?.state;
    const isCallback = Boolean(query.state && query.code);
    const isFirst = isCallback && waiting?.handle === query.state && (await this.repeated.claim(request));
    if (isCallback && !isFirst) {
      const earlier = await this.repeated.earlier(request);
      if (earlier) {
        request.earlierSignIn = earlier;
        return true;
      }
    }
    try {
      return (await super.canActivate(context)) as boolean;
    } catch (error) {
      if (isFirst) await this.repeated.release(request);
      // A callback that is forged or comes from another tab must not use up the state of the sign-in under way.
      if (waiting && waiting.handle !== query.state) session.signIn = { state: waiting };
      throw error;
    }
  }

  override getAuthenticateOptions(context: ExecutionContext): AuthGuardAuthenticateOptions {
    const { query } = context.switchToHttp().getRequest<SignInQuery>();
    // Passport stores an object beside its own random state and returns it with it; the type allows only a string.
    const state = { returnTo: returnPath(query.returnTo) } as unknown as string;
    return { state, prompt: 'select_account' };
  }

  getResponse(context: ExecutionContext): PassportReply {
    return new PassportReply(context.switchToHttp().getResponse<FastifyReply>());
  }

  override handleRequest<User>(
    error: Error | null,
    user: User | false,
    _info: unknown,
    context: ExecutionContext,
  ): User {
    if (user) return user;
    const { query, session } = context.switchToHttp().getRequest<SignInQuery>();
    if (error) this.logger.warn(`provider refused: ${error.message}`);
    const returnTo = session.signIn?.state?.state?.returnTo ?? '/';
    throw new SignInProblem(query.error === 'access_denied' ? 'denied' : 'failed', returnTo);
  }
}

/** Passport expects an Express response: this has the few methods that it calls, for a Fastify reply. */
class PassportReply {
  statusCode = 200;

  constructor(private readonly reply: FastifyReply) {}

  setHeader(name: string, value: string): void {
    void this.reply.header(name, value);
  }

  end(): void {
    void this.reply.status(this.statusCode).send();
  }
}

/** A sign-in failed: consent was refused (`denied`), or the callback is invalid or the provider failed (`failed`). */
export class SignInProblem extends Error {
  constructor(
    readonly reason: 'denied' | 'failed',
    /** The path where the caller wanted to go; `/` if it is unknown. */
    readonly returnTo: string,
  ) {
    super(`sign-in ${reason}`);
  }
}
