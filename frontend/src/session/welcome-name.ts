import type { SessionUser } from '@hoopline/contracts';

/** First name, else display name, else nothing: the greeting then says `User`. */
export const welcomeName = ({ firstName, displayName }: Pick<SessionUser, 'firstName' | 'displayName'>) =>
  firstName?.trim() || displayName.trim() || undefined;
