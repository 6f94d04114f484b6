import { Box, Button, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { refusalOf } from '../../../lib/refusal.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { isForRegulars, spotsLeft } from '../seat-state.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import type { FriendFormProps } from './friend-form.tsx';
import { HeldFriend } from './held-friend.tsx';
import { UserPlusIcon } from './icons.ts';
import { useFriendLink } from './use-friend-link.ts';

const FriendForm = lazyPart<FriendFormProps>({
  name: 'The form for a friend',
  texts: ['problems'],
  load: async () => (await import('./friend-form.tsx')).FriendForm,
  fallback: <Skeleton h="142px" borderRadius="md" />,
});

export interface FriendPanelProps {
  game: CachedDetail;
}

/** For a seated player: holds a spot for a friend, and shows the link with which the friend claims it. */
export function FriendPanel({ game }: FriendPanelProps) {
  const { t } = useTranslation('gameFill');
  const [isOpen, setIsOpen] = useState(false);
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <Box {...kept} role="group" aria-label={t('friend.open')} _empty={{ display: 'none' }}>
      <FriendSpot game={game} isOpen={isOpen} setIsOpen={setIsOpen} />
    </Box>
  );
}

interface FriendSpotProps extends FriendPanelProps {
  /** The form is open. */
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}

/** The button, then the form, and then the spot that is held. */
function FriendSpot({ game, isOpen, setIsOpen }: FriendSpotProps) {
  const { t } = useTranslation('gameFill');
  useEffect(FriendForm.fetchAhead, []);
  const friend = game.players.find(({ broughtBy }) => broughtBy !== null && broughtBy === game.viewerId);
  const { mutate, isPending, error, token } = useFriendLink(game.id, friend);
  const refusal = refusalOf(error);

  if (friend)
    return (
      <HeldFriend
        game={game}
        friend={friend}
        token={token}
        isRenewing={isPending}
        onRenew={() => mutate(friend.displayName)}
        refusal={refusal}
      />
    );
  // People who wait come first.
  const isRoom = spotsLeft(game) > 0 && game.waitlist.length === 0 && !isForRegulars(game, serverNow());
  if (!isRoom && !isOpen) return null;
  if (!isOpen)
    return (
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <UserPlusIcon aria-hidden />
        {t('friend.open')}
      </Button>
    );
  return (
    <Flex
      direction="column"
      gap="2"
      p="3.5"
      bg="bg.subtle"
      borderWidth="1px"
      borderColor="border.muted"
      borderRadius="md"
    >
      <FriendForm
        isPending={isPending}
        error={error}
        onHold={(name) => mutate(name, { onSuccess: () => setIsOpen(false) })}
        onCancel={() => setIsOpen(false)}
      />
      {refusal !== 'invalid_input' && <RefusalNote code={refusal} prefix="gameFill:refused" />}
    </Flex>
  );
}
