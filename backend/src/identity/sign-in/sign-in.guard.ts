import { identityErrors } from '@hoopline/contracts';
import { type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { AuthGuard, type AuthGuardAuthenticateOptions } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InjectRuntime } from '../../config/config.module.ts';
import type { Runtime } from '../../config/runtime.ts';
import { DomainError } from '../../http/errors.ts';
import { returnPath } from './return-path.ts';

/** What Passport keeps of a sign-in on its way. */
interface SignInSlot {
  state?: { handle: string; code_verifier: string; state?: { returnTo: string } };
}

declare module 'fastify' {
  interface Session {
    signIn?: SignInSlot;
  }
}

type SignInQuery = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/** Hands a request to Passport: it sends the visitor to the provider, or brings back who they are. */
@Injectable()
export class SignInGuard extends AuthGuard('google') {
  private readonly logger = new Logger('SignIn');

  constructor(@InjectRuntime() private readonly runtime: Runtime) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.runtime.signIn === 'none') throw new DomainError(identityErrors.sign_in_unavailable);
    const { query, session } = context.switchToHttp().getRequest<SignInQuery>();
    const waiting = session.signIn?.state;
    try {
      return (await super.canActivate(context)) as boolean;
    } catch (error) {
      // A forged way back, or that of another tab, must not use up the state of the sign-in that is under way.
      if (waiting && waiting.handle !== query.state) session.signIn = { state: waiting };
      throw error;
    }
  }

  override getAuthenticateOptions(context: ExecutionContext): AuthGuardAuthenticateOptions {
    const { query } = context.switchToHttp().getRequest<SignInQuery>();
    // An object is kept beside the state that Passport makes up, and comes back with it; its type knows only a string.
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

/** The few calls that Passport makes on an Express response, made on a Fastify reply. */
export class PassportReply {
  statusCode = 200;

  constructor(private readonly reply: FastifyReply) {}

  setHeader(name: string, value: string): void {
    void this.reply.header(name, value);
  }

  end(): void {
    void this.reply.status(this.statusCode).send();
  }
}

/** Why a sign-in came to nothing: consent was refused, or the way back could not be trusted or followed. */
export class SignInProblem extends Error {
  constructor(
    readonly reason: 'denied' | 'failed',
    /** Where the visitor wanted to go, as far as it is still known. */
    readonly returnTo: string,
  ) {
    super(`sign-in ${reason}`);
  }
}
