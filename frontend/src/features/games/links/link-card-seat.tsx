import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { GuestNameQuestion } from '../../players/index.ts';
import type { CachedDetail } from '../cached-game.ts';
import { RankNote } from '../components/rank-note.tsx';
import { RefusalNote } from '../components/refusal-note.tsx';
import { SeatButtons } from '../components/seat-buttons.tsx';
import { useSeatActions } from '../games.mutations.ts';
import { useGuestName } from '../guest-name.store.ts';
import type { SeatState } from '../seat-state.ts';
import { useFocusAfterAction } from '../use-focus-after-action.ts';

interface LinkCardSeatProps {
  game: CachedDetail;
  titleId: string;
  state: SeatState;
  linkKey: string | undefined;
}

/** The viewer's seat in the card of a link: the same buttons as on a game's card in a list, and why one failed. */
export function LinkCardSeat({ game, titleId, state, linkKey }: LinkCardSeatProps) {
  const { t } = useTranslation('games');
  const actions = useSeatActions(game.id, linkKey);
  const buttons = useFocusAfterAction<HTMLDivElement>(state, actions.actedAt);
  const isAsked = useGuestName(({ askedIn }) => askedIn === game.id) && state === 'joined';
  return (
    <Flex direction="column" gap="2">
      <RankNote state={state} titleId={titleId} />
      <RefusalNote code={actions.refusal} />
      <Flex
        ref={buttons}
        role="group"
        tabIndex={-1}
        aria-label={t('list.seat', { title: game.title })}
        align="center"
        justify="flex-end"
        wrap="wrap"
        gap="1"
      >
        <SeatButtons game={game} titleId={titleId} state={state} actions={actions} />
      </Flex>
      {isAsked && <GuestNameQuestion askedBy={game.isHost ? 'players' : 'host'} isInCard />}
    </Flex>
  );
}
