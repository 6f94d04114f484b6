/** Who somebody is, in the words of the provider that signed them in. */
export interface SignInProfile {
  issuer: string;
  /** The person's name at the provider: never changes and is never given to another. */
  subject: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  displayName: string;
  profileImageUrl: string | null;
}
