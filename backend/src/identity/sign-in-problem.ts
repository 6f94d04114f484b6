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
