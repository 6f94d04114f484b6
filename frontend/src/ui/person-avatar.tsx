import type { Person } from '@hoopline/contracts';
import { shownName } from '../lib/shown-name.ts';
import { PixelAvatar, type PixelAvatarProps } from './avatar.tsx';

interface PersonAvatarProps extends Pick<PixelAvatarProps, 'size' | 'crop' | 'presence'> {
  person: Pick<Person, 'id' | 'displayName' | 'avatar' | 'profileImageUrl'>;
  /** Gives the name to screen readers. Set it if the name is not beside the avatar. */
  isNamed?: boolean;
}

/** A person's photo, or their pixel avatar if there is none. */
export function PersonAvatar({ person, isNamed = false, ...look }: PersonAvatarProps) {
  return (
    <PixelAvatar
      avatar={person.avatar}
      userId={person.id}
      imageUrl={person.profileImageUrl}
      label={isNamed ? shownName(person.displayName) : undefined}
      {...look}
    />
  );
}
