import { text } from '@hoopline/contracts/common/schemas';
import { z } from 'zod';
import { DEVELOPMENT_ISSUER } from '../../identity/sign-in/development-client.ts';

/** The query of the authorization request. The page's forms repeat it in hidden fields. */
export const AuthorizeRequest = z.object({
  client_id: z.literal(DEVELOPMENT_ISSUER),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  state: z.string().min(1).max(200),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});
export type AuthorizeRequest = z.infer<typeof AuthorizeRequest>;

export const ChooserQuery = AuthorizeRequest.extend({ search: z.string().trim().max(200).default('') });
export type ChooserQuery = z.infer<typeof ChooserQuery>;

export const Choice = AuthorizeRequest.extend({ subject: z.string().min(1).max(400) });
export type Choice = z.infer<typeof Choice>;

export const Newcomer = z.object({
  firstName: text(100),
  lastName: text(100),
  email: z.email('Not an e-mail address').max(200).toLowerCase(),
});
export type Newcomer = z.infer<typeof Newcomer>;

export const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string().max(8_000),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});
export type TokenRequest = z.infer<typeof TokenRequest>;
