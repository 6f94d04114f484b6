import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { CachedGame } from '../cached-game.ts';
import { useSeatActions } from '../games.mutations.ts';
import { useGuestName } from '../guest-name.store.ts';
import type { SeatState } from '../seat-state.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { RankNote } from './rank-note.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { SeatButtons } from './seat-buttons.tsx';

/** Only guests who have just joined see this question, so cards do not load its code before. */
const GuestNameQuestion = lazyPart<{ askedBy: 'host' | 'players'; isInCard?: boolean }>({
  name: 'The question for the first name of a guest',
  load: async () => (await import('../../players/index.ts')).GuestNameQuestion,
});

interface CardSeatProps {
  game: CachedGame;
  /** Id of the game's title on the card. */
  titleId: string;
  state: SeatState;
  /** The link key of a private game. */
  linkKey?: string | undefined;
  /** Shown beside the buttons, on the other side of the card. */
  start?: ReactNode;
  /** The notes are above the buttons, not below them. */
  noteAbove?: boolean;
}

/** The viewer's seat on a card: the buttons, why a press failed, and what a guest is asked after they have joined. */
export function CardSeat({ game, titleId, state, linkKey, start, noteAbove = false }: CardSeatProps) {
  const { t } = useTranslation('games');
  const actions = useSeatActions(game.id, linkKey);
  const kept = useKeptFocus<HTMLDivElement>();
  const isAsked = useGuestName(({ askedIn }) => askedIn === game.id) && state === 'joined';
  const notes = (
    <>
      <RankNote state={state} titleId={titleId} />
      <RefusalNote code={actions.refusal} />
    </>
  );
  return (
    <Flex direction="column" gap="2">
      {noteAbove && notes}
      <Flex align="center" justify={start ? 'space-between' : 'flex-end'} gap="2">
        {start}
        <Flex
          {...kept}
          role="group"
          aria-label={t('list.seat', { title: game.title })}
          pos="relative"
          align="center"
          justify="flex-end"
          wrap={noteAbove ? 'wrap' : undefined}
          gap="1"
        >
          <SeatButtons game={game} titleId={titleId} state={state} actions={actions} />
        </Flex>
      </Flex>
      {!noteAbove && notes}
      {isAsked && <GuestNameQuestion askedBy={game.isHost ? 'players' : 'host'} isInCard />}
    </Flex>
  );
}
