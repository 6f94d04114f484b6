import { Box, chakra } from '@chakra-ui/react';
import { isHalfCourt } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { HourglassMediumIcon } from '../../../icons/shared.ts';
import { PlusIcon } from '../../../icons/ui.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { answerState } from '../answers/answers.ts';
import { AnswerBadge } from '../answers/late-answers.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { CourtStage } from '../components/court-stage.tsx';
import type { SeatState } from '../seat-state.ts';

/** Widths in pixels, on narrow and on wide screens. Spots of the bench are closer, about six feet apart. */
const SIZES = {
  player: { narrow: 34, wide: 48 },
  open: { narrow: 30, wide: 40 },
  benched: { narrow: 18, wide: 32 },
} as const;

/** Keeps a half court about as high as a full court. */
const HALF_COURT_WIDTH = { base: '64%', md: '58%' };
/** States in which a seat is held for the viewer, who may take it. */
const HAS_OWN_SPOT: readonly SeatState[] = ['offered', 'leaving'];

interface CourtRosterProps {
  game: CachedDetail;
  state: SeatState;
  fresh: number | undefined;
  /** Whether seats can still be taken. Only then are open spots marked. */
  isOpen: boolean;
  /** Undefined if the viewer may take no open seat here. */
  onJoin: (() => void) | undefined;
}

/** The players on the court, in the order in which they joined, and the open spots: pressing one takes a seat. */
export function CourtRoster({ game, state, fresh, isOpen, onJoin }: CourtRosterProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  const { gameFormat, gameType, maxPlayers, heldCount, currentPlayers } = game;
  const width = useMedia('(min-width: 1024px)') ? 'wide' : 'narrow';
  const onCourt = 2 * Number(gameFormat[0]);
  const sizeOf = (what: 'player' | 'open', index: number) => SIZES[index < onCourt ? what : 'benched'][width];

  const seated = game.players.toReversed();
  const hasOwn = HAS_OWN_SPOT.includes(state);

  const renderPlayer = (index: number) => {
    const player = seated[index];
    return (
      player && (
        <chakra.span
          pos="relative"
          display="block"
          borderRadius="20%"
          boxShadow={index === fresh ? '0 0 0 2.5px #FFC94A, 0 0 18px rgb(255 201 74 / 75%)' : '0 0 0 2px #FFF8EC'}
          animation={index === fresh ? 'rise {durations.base} {easings.drop}' : undefined}
        >
          <PersonAvatar person={player} size={sizeOf('player', index)} crop="face" />
          {isOpen && answerState(player) && <AnswerBadge player={player} />}
        </chakra.span>
      )
    );
  };
  const renderOpen = (index: number) => {
    const isHeld = index < heldCount;
    // One of the held spots is the viewer's, and the first one is shown as theirs.
    const isOwn = hasOwn && index === 0;
    return (
      <OpenSpot
        size={sizeOf('open', seated.length + index)}
        isHeld={isHeld}
        label={t(isOwn ? 'gamePage:detail.takeOwnSpot' : 'gamePage:detail.takeOpenSpot')}
        // All spots do the same, so one button is enough for keyboards and screen readers.
        isFirst={index === (hasOwn ? 0 : heldCount)}
        onJoin={isOwn || (state === 'open' && !isHeld) ? onJoin : undefined}
      />
    );
  };

  return (
    <Box mx="auto" w={isHalfCourt(gameFormat) ? HALF_COURT_WIDTH : undefined}>
      <CourtStage
        floor={gameType}
        format={gameFormat}
        label={t('gamePage:detail.courtAlt', { count: maxPlayers, current: currentPlayers })}
        taken={seated.length}
        open={isOpen ? Math.max(0, maxPlayers - seated.length) : 0}
        renderTaken={renderPlayer}
        renderOpen={renderOpen}
      />
    </Box>
  );
}

interface OpenSpotProps {
  isHeld: boolean;
  label: string;
  isFirst: boolean;
  size: number;
  /** Undefined if this viewer cannot take the spot. */
  onJoin: (() => void) | undefined;
}

function OpenSpot({ isHeld, label, isFirst, size, onJoin }: OpenSpotProps) {
  const look = {
    display: 'grid',
    placeItems: 'center',
    style: { width: size, height: size },
    borderWidth: '2px',
    borderStyle: isHeld ? 'solid' : 'dashed',
    borderColor: isHeld ? '#FFC94A' : 'rgb(255 255 255 / 80%)',
    borderRadius: 'md',
    bg: 'rgb(9 14 15 / 40%)',
    color: isHeld ? '#FFC94A' : '#FFFFFF',
  } as const;
  const icon = isHeld ? <HourglassMediumIcon size={size / 2} aria-hidden /> : <PlusIcon size={size / 2} aria-hidden />;
  if (!onJoin) return <chakra.span {...look}>{icon}</chakra.span>;

  const pressed = {
    'data-spot': 'open',
    onClick: onJoin,
    cursor: 'pointer',
    _hover: { bg: 'rgb(9 14 15 / 65%)' },
    // The usual focus ring is too dark on the floor of a court.
    _focusVisible: { outline: '2px solid #FFFFFF', outlineOffset: '2px', boxShadow: '0 0 0 6px rgb(7 10 11 / 72%)' },
    // A finger needs more room than the drawing has.
    _after: { content: '""', pos: 'absolute', inset: '-5px' },
  } as const;
  return isFirst ? (
    <chakra.button type="button" aria-label={label} {...look} {...pressed}>
      {icon}
    </chakra.button>
  ) : (
    <chakra.span {...look} {...pressed}>
      {icon}
    </chakra.span>
  );
}
