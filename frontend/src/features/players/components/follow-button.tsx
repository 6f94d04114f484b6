import { Button, chakra, Flex } from '@chakra-ui/react';
import { CheckIcon, PlusIcon, WarningCircleIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { useFollow } from '../use-follow.ts';

interface FollowButtonProps {
  player: { id: string; displayName: string; isFollowing: boolean; followerCount: number };
}

/** Follows a player, or no longer. Where that was not saved, it says so itself. */
export function FollowButton({ player }: FollowButtonProps) {
  const { t } = useTranslation('profiles');
  const { isFollowing, hasFailed, isSignedOut, toggle } = useFollow(player);
  const name = player.displayName;
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
        {isFollowing ? <CheckIcon weight="bold" aria-hidden /> : <PlusIcon weight="bold" aria-hidden />}
        {t(isFollowing ? 'follow.following' : 'follow.follow')}
      </Button>
      {hasFailed && (
        <chakra.span
          role="alert"
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
