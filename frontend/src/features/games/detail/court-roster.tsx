import { Box, chakra } from '@chakra-ui/react';
import { courtBox, courtSpots, type Spot } from '@hoopline/contracts';
import { HourglassMediumIcon, PlusIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../../lib/use-media.ts';
import { Court } from '../../../ui/court.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { CachedDetail } from '../cached-game.ts';

const PAD = 0.5;
/** A full court is as wide as there is room; a half court is not much higher. */
const HALF_COURT_SHARE = { base: '64%', md: '58%' };
/** Pixels across, on a narrow and on a wide screen. The bench is closer: its spots are about six feet apart. */
const SIZES = {
  player: { narrow: 34, wide: 48 },
  open: { narrow: 30, wide: 40 },
  benched: { narrow: 18, wide: 32 },
} as const;

interface CourtRosterProps {
  game: CachedDetail;
  fresh: number | undefined;
  /** Spots that nobody took are marked only while they can be. */
  isOpen: boolean;
  /** Takes a seat; only where this viewer can. Keys and screen readers have the button below. */
  onJoin: (() => void) | undefined;
}

/** The players on the court, in the order in which they joined. Screen readers get the roster below. */
export function CourtRoster({ game, fresh, isOpen, onJoin }: CourtRosterProps) {
  const { t } = useTranslation('games');
  const { gameFormat, gameType, maxPlayers, heldCount, currentPlayers } = game;
  const seated = game.players.toReversed();
  const size = isOpen ? maxPlayers : seated.length;
  const spots = courtSpots(gameFormat, size);
  const width = useMedia('(min-width: 1024px)') ? 'wide' : 'narrow';
  const onCourt = 2 * Number(gameFormat[0]);
  const box = courtBox(gameFormat, spots, PAD);
  const at = ([x, y]: Spot) => ({
    left: `${((x - box.x) / box.width) * 100}%`,
    top: `${((y - box.y) / box.height) * 100}%`,
  });

  return (
    <Box
      role="img"
      aria-label={t('detail.courtAlt', { count: maxPlayers, current: currentPlayers })}
      pos="relative"
      mx="auto"
      w={gameFormat === '5v5' ? 'full' : HALF_COURT_SHARE}
      style={{ aspectRatio: `${box.width} / ${box.height}` }}
    >
      <Court floor={gameType} format={gameFormat} spots={{ max: size, filled: 0 }} isBare pad={PAD} />
      {spots.map((spot, index) => {
        const player = seated[index];
        const sizeAs = (what: 'player' | 'open') => SIZES[index < onCourt ? what : 'benched'][width];
        return (
          <Box key={spot.join(' ')} pos="absolute" lineHeight="0" style={at(spot)} transform="translate(-50%, -50%)">
            {player ? (
              <chakra.span
                display="block"
                borderRadius="20%"
                boxShadow={
                  index === fresh ? '0 0 0 2.5px #FFC94A, 0 0 18px rgb(255 201 74 / 75%)' : '0 0 0 2px #FFF8EC'
                }
                animation={index === fresh ? 'rise {durations.base} {easings.drop}' : undefined}
              >
                <PersonAvatar person={player} size={sizeAs('player')} crop="face" />
              </chakra.span>
            ) : (
              <OpenSpot size={sizeAs('open')} isHeld={index < seated.length + heldCount} onJoin={onJoin} />
            )}
          </Box>
        );
      })}
    </Box>
  );
}

interface OpenSpotProps extends Pick<CourtRosterProps, 'onJoin'> {
  isHeld: boolean;
  size: number;
}

function OpenSpot({ isHeld, size, onJoin }: OpenSpotProps) {
  const canJoin = onJoin !== undefined && !isHeld;
  return (
    <chakra.span
      data-spot={canJoin ? 'open' : undefined}
      onClick={canJoin ? onJoin : undefined}
      cursor={canJoin ? 'pointer' : undefined}
      _hover={canJoin ? { bg: 'rgb(9 14 15 / 65%)' } : undefined}
      display="grid"
      placeItems="center"
      style={{ width: size, height: size }}
      borderWidth="2px"
      borderStyle={isHeld ? 'solid' : 'dashed'}
      borderColor={isHeld ? '#FFC94A' : 'rgb(255 255 255 / 80%)'}
      borderRadius="md"
      bg="rgb(9 14 15 / 40%)"
      color={isHeld ? '#FFC94A' : '#FFFFFF'}
    >
      {isHeld ? <HourglassMediumIcon size={size / 2} /> : <PlusIcon size={size / 2} />}
    </chakra.span>
  );
}
