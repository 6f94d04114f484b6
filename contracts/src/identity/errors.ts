import { defineErrors } from '../common/errors.ts';

export const identityErrors = defineErrors({
  sign_in_unavailable: { status: 503, message: 'Sign-in is not set up on this server.' },
});

type IdentityErrors = Readonly<typeof identityErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends IdentityErrors {}
}
