import { Button, type ButtonProps, chakra, Flex, Spinner } from '@chakra-ui/react';
import { owesShare } from '@hoopline/contracts/games/after-rules';
import { type MouseEventHandler, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../../icons/ui.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { LeaveQuestion } from '../after/late-leave-question.tsx';
import type { CachedGame } from '../cached-game.ts';
import type { SeatActions } from '../games.mutations.ts';
import { type SeatState, spotsLeft } from '../seat-state.ts';
import { rankNoteId } from './rank-note.tsx';

type Terms = 'entryFee' | 'leaveRule' | 'scheduledAt';

interface SeatButtonsProps {
  game: Pick<CachedGame, 'mySeat' | 'currentPlayers' | 'maxPlayers' | Terms>;
  /** Id of the game's title, which describes the button to screen readers on a page with many such buttons. */
  titleId: string;
  state: SeatState;
  actions: SeatActions;
  size?: 'md' | 'lg';
}

/** The viewer's buttons for a seat. The main button keeps its width during a request. */
export function SeatButtons({ game, titleId, state, actions, size = 'md' }: SeatButtonsProps) {
  const { t } = useTranslation('games');
  const { mySeat } = game;
  const { act, isPending } = actions;
  const [isLeaving, setIsLeaving] = useState(false);
  const grow = size === 'lg' ? '1' : undefined;

  const main = (label: string, onClick?: MouseEventHandler, describedBy = titleId) => (
    <MoveButton
      label={label}
      aria-describedby={describedBy}
      size={size}
      flex={grow}
      isPending={isPending}
      onClick={onClick}
    />
  );
  const other = (label: string, onClick: () => void) => (
    <Button
      variant="ghost"
      size={size === 'lg' ? 'lg' : 'sm'}
      px="2.5"
      aria-busy={isPending || undefined}
      aria-describedby={titleId}
      onClick={() => !isPending && onClick()}
    >
      {label}
    </Button>
  );

  switch (state) {
    case 'open':
      return main(t('join'), () => act('join'));
    case 'rankTooLow':
      return main(t(spotsLeft(game) > 0 ? 'join' : 'full'), undefined, `${titleId} ${rankNoteId(titleId)}`);
    case 'joined':
      return (
        <>
          {other(t('leave'), () => (owesShare(game, serverNow()) ? setIsLeaving(true) : act('leave')))}
          <LeaveQuestion
            game={game}
            isOpen={isLeaving}
            onClose={() => setIsLeaving(false)}
            onLeave={() => act('leave')}
          />
          <Mark size={size} palette="paint">
            <CheckIcon size={20} weight="bold" aria-hidden />
            {t('joined')}
          </Mark>
        </>
      );
    case 'leaving':
      // *Undo* appears where *Leave* was. The second click of a double click on *Leave* must not take the seat back.
      return main(t('undoLeave'), ({ detail: clicks }) => clicks < 2 && act('join'));
    case 'offered':
      return (
        <>
          {other(t('decline'), () => act('leaveWaitlist'))}
          {main(t('takeSpot'), () => act('join'))}
        </>
      );
    case 'waiting':
      return (
        <>
          {other(t('leaveWaitlist'), () => act('leaveWaitlist'))}
          <Mark size={size} palette="clock">
            {t('waitlistPosition', { position: mySeat?.waitlistPosition ?? '' })}
          </Mark>
        </>
      );
    case 'regularsFirst':
    case 'full':
      // A card has room for one strong button, which is Full; its button for the waitlist is small. On the game's own
      // page the button for the waitlist is strong, because it is the only action left.
      return size === 'lg' ? (
        <>
          <MoveButton label={t(state)} size={size} isPending={false} />
          {main(t('joinWaitlist'), () => act('joinWaitlist'))}
        </>
      ) : (
        <>
          {other(t('joinWaitlist'), () => act('joinWaitlist'))}
          {main(t(state))}
        </>
      );
    default:
      return main(t(state));
  }
}

interface MarkProps {
  size: 'md' | 'lg';
  palette: 'paint' | 'clock';
  children: ReactNode;
}

/** The viewer's state, in the shape of the button that it replaces. */
function Mark({ size, palette, children }: MarkProps) {
  return (
    <Flex
      as="span"
      colorPalette={palette}
      align="center"
      justify="center"
      gap="2"
      flex={size === 'lg' ? '1' : 'none'}
      minH={size === 'lg' ? '13' : '11'}
      px="4.5"
      borderRadius="md"
      bg="colorPalette.muted"
      color="colorPalette.fg"
      fontWeight="700"
      whiteSpace="nowrap"
    >
      {children}
    </Flex>
  );
}

interface MoveButtonProps extends ButtonProps {
  label: string;
  isPending: boolean;
}

/**
 * A strong button with a spinner during the request. Disabled without `onClick`. During the request it is not disabled,
 * because a disabled button loses the focus.
 */
function MoveButton({ label, isPending, onClick, ...look }: MoveButtonProps) {
  return (
    <Button disabled={!onClick} aria-busy={isPending} onClick={isPending ? undefined : onClick} {...look}>
      <chakra.span css={isPending ? { opacity: 0 } : undefined}>{label}</chakra.span>
      {isPending && <Spinner pos="absolute" />}
    </Button>
  );
}
