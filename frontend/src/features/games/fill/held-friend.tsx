import { Button, chakra, Flex } from '@chakra-ui/react';
import { linkIn, type RosterPlayer } from '@hoopline/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareFatIcon } from '../../../icons/shared.ts';
import { CheckIcon } from '../../../icons/ui.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownLanguage } from '../../../lib/shown-language.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useShare } from '../../../lib/use-share.ts';
import { Input } from '../../../ui/form/text-fields.ts';
import { type CachedDetail, linkKeyOf } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { SeatClock } from '../components/seat-clock.tsx';
import { useFillAnswer } from './fill.mutations.ts';

interface HeldFriendProps {
  game: CachedDetail;
  friend: RosterPlayer;
  /** The token of the link. It is known only if this page has made the link: the server stores only its hash. */
  token: string | undefined;
  isRenewing: boolean;
  onRenew: () => void;
  refusal: string | undefined;
}

/**
 * The friend whom the viewer brings: until when the spot is held, and the link. Renders nothing once the friend has
 * claimed the spot.
 */
export function HeldFriend({ game, friend, token, isRenewing, onRenew, refusal }: HeldFriendProps) {
  const { t } = useTranslation('gameFill');
  const { outcome, share } = useShare();
  const { mutate, isPending, error } = useFillAnswer(game.id);
  const titleId = useId();
  if (friend.heldUntil === null) return null;
  const name = shownName(friend.displayName);
  const path = token && claimPath(game, token);

  return (
    <Flex
      as="section"
      aria-labelledby={titleId}
      direction="column"
      gap="2.5"
      p="3.5"
      bg="clock.subtle"
      borderWidth="1px"
      borderColor="clock.muted"
      borderRadius="md"
    >
      <chakra.p id={titleId} role="status" overflowWrap="anywhere">
        <strong>{t('friend.heldFor', { name })}</strong>{' '}
        <chakra.span color="fg.muted">
          {t('friend.timeLeft')} <SeatClock until={friend.heldUntil} />
        </chakra.span>
      </chakra.p>
      <chakra.p color="fg.muted" textStyle="body.sm">
        {t(path ? 'friend.send' : 'friend.lost', { name })}
      </chakra.p>
      {path && (
        <Input
          readOnly
          aria-label={t('friend.link')}
          value={`${window.location.origin}${linkIn(shownLanguage(), path)}`}
          onFocus={({ target }) => target.select()}
        />
      )}
      <Flex wrap="wrap" gap="2">
        {path ? (
          <Button aria-live="polite" onClick={() => void share(game.title, path)}>
            {outcome === 'copied' ? <CheckIcon aria-hidden /> : <ShareFatIcon aria-hidden />}
            {t(`friend.${outcome ?? 'share'}`)}
          </Button>
        ) : (
          <Button variant="outline" aria-busy={isRenewing || undefined} onClick={() => !isRenewing && onRenew()}>
            {t('friend.newLink')}
          </Button>
        )}
        <Button
          variant="ghost"
          aria-busy={isPending || undefined}
          onClick={() => !isPending && mutate({ act: 'takeBack' })}
        >
          {t('friend.takeBack')}
        </Button>
      </Flex>
      <RefusalNote code={refusalOf(error) ?? refusal} prefix="gameFill:refused" />
    </Flex>
  );
}

function claimPath(game: CachedDetail, token: string): string {
  const key = linkKeyOf(game);
  return `/games/${game.id}?${new URLSearchParams({ ...(key && { key }), friend: token })}`;
}
