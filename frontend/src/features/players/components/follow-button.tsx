import { Button, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { CheckIcon, PlusIcon } from '../../../icons/ui.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useFollow } from '../use-follow.ts';

interface FollowButtonProps {
  player: { id: string; displayName: string; isFollowing: boolean; followerCount: number };
}

/** Follows or unfollows a player. Shows an error itself if that was not saved. */
export function FollowButton({ player }: FollowButtonProps) {
  const { t } = useTranslation('profiles');
  const { isFollowing, hasFailed, isSignedOut, toggle } = useFollow(player);
  const name = shownName(player.displayName);
  return (
    <Flex direction="column" align="flex-start" gap="1">
      <Button
        size="sm"
        variant={isFollowing ? 'subtle' : 'outline'}
        aria-label={t(isSignedOut ? 'follow.signIn' : isFollowing ? 'follow.followingName' : 'follow.followName', {
          name,
        })}
        onClick={toggle}
      >
        {/* The text has room for both words with the icon, so that a press does not move the button beside it. */}
        <chakra.span
          display="inline-grid"
          justifyItems="center"
          data-other={t(isFollowing ? 'follow.follow' : 'follow.following')}
          _after={{ content: 'attr(data-other)', ps: '26px', h: '0', overflow: 'hidden', visibility: 'hidden' }}
        >
          <chakra.span display="inline-flex" alignItems="center" gap="2">
            {isFollowing ? <CheckIcon weight="bold" aria-hidden /> : <PlusIcon weight="bold" aria-hidden />}
            {t(isFollowing ? 'follow.following' : 'follow.follow')}
          </chakra.span>
        </chakra.span>
      </Button>
      {hasFailed && (
        <chakra.span
          role="alert"
          // The error is as wide as the button above it, even if the error's text is longer.
          w="0"
          minW="full"
          display="inline-flex"
          alignItems="center"
          gap="1"
          color="foul.fg"
          textStyle="caption"
          fontWeight="600"
        >
          <WarningCircleIcon size={14} weight="fill" aria-hidden />
          {t('follow.notSaved')}
        </chakra.span>
      )}
    </Flex>
  );
}
