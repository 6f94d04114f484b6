import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { CachedDetail } from '../cached-game.ts';
import { RankNote } from '../components/rank-note.tsx';
import { RefusalNote } from '../components/refusal-note.tsx';
import { SeatButtons } from '../components/seat-buttons.tsx';
import type { SeatActions } from '../games.mutations.ts';
import { type SeatState, spotsLeft } from '../seat-state.ts';
import type { KeptFocus } from '../use-kept-focus.ts';

interface SeatBarProps {
  game: CachedDetail;
  state: SeatState;
  actions: SeatActions;
  titleId: string;
  /** The bar gets the focus after a pressed button has disappeared from it, or from elsewhere on the page. */
  kept: KeptFocus<HTMLDivElement>;
}

/**
 * A bar with the page's main action. On phones it stays above the bottom bar, where a thumb reaches it. On wide screens
 * it stays in view only while it shows an offer, because an offer expires.
 */
export function SeatBar({ game, state, actions, titleId, kept }: SeatBarProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  const left = spotsLeft(game);
  const isOffer = state === 'offered';
  return (
    <Flex
      {...kept}
      role="group"
      aria-label={t('gamePage:detail.seat')}
      direction="column"
      gap="2"
      pos={{ base: 'sticky', lg: isOffer ? 'sticky' : 'static' }}
      bottom={{ base: 'calc({sizes.bottombar} + env(safe-area-inset-bottom))', md: '0' }}
      zIndex="docked"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py={{ base: '3', lg: isOffer ? '3' : '0' }}
      bg={{ base: 'bg.sidebar', md: 'bg.canvas', lg: isOffer ? 'bg.canvas' : 'transparent' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
      borderColor="border"
    >
      <RankNote state={state} titleId={titleId} />
      <RefusalNote code={actions.refusal} />
      <Flex align="center" gap="3">
        {state === 'open' && (
          <Flex as="span" align="center" gap="2" color="fg.muted" fontSize="13.5px" lineHeight="1.2">
            <chakra.b fontFamily="score" fontSize="44px" fontWeight="400" lineHeight=".8" color="fg">
              {left}
            </chakra.b>
            <chakra.span maxW="40px">{t('gamePage:detail.spotsLeft', { count: left })}</chakra.span>
          </Flex>
        )}
        <SeatButtons game={game} titleId={titleId} state={state} actions={actions} size="lg" />
      </Flex>
    </Flex>
  );
}
