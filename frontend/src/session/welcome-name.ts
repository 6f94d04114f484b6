import type { SessionUser } from '@hoopline/contracts';

/** First name, else display name, else undefined, for which the greeting says `User`. */
export const welcomeName = ({ firstName, displayName }: Pick<SessionUser, 'firstName' | 'displayName'>) =>
  firstName?.trim() || displayName.trim() || undefined;
