import { Box, chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { type BoxScore, courtBox, type Spot } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { TrophyIcon } from '../../../icons/shared.ts';
import { listText } from '../../../lib/separators.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Court } from '../../../ui/court.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { SIDES, type Side } from '../teams.ts';
import { gridOf, teamSpots } from './team-spots.ts';

/** Half of the width of the outer line. */
const PAD = 0.33;
const BOX = courtBox('5v5', [], PAD);

/** The width of a face in pixels, by the rows of the larger team. The last one is also for more rows. */
const FACES = {
  narrow: [44, 40, 30, 24, 20, 16],
  wide: [64, 56, 48, 40, 34, 28],
} as const;
/** If a team has more columns, a phone has no room for names on the court, and shows them below it. */
const MOST_COLUMNS = 3;
/** If a team has more rows, a phone has room for only one line of each name. */
const TWO_LINES = 3;

interface TeamCourtProps {
  boxScore: BoxScore;
}

/** Both teams on the court, the home team at the left. The faces of the winners have a golden frame. */
export function TeamCourt({ boxScore: { game, teams, isFinal, playersOfGame } }: TeamCourtProps) {
  const { t, i18n } = useTranslation(['gameAfter', 'gamePage']);
  const isWide = useMedia('(min-width: 768px)');
  const { columns, rows } = gridOf(Math.max(...teams.map(({ playerCount }) => playerCount)));
  const sizes = FACES[isWide ? 'wide' : 'narrow'];
  const look = {
    face: sizes[Math.min(rows, sizes.length) - 1] ?? sizes[0],
    width: `${100 / (2 * columns) - 1}%`,
    lines: isWide || rows <= TWO_LINES ? 2 : 1,
    hasNames: isWide || columns <= MOST_COLUMNS,
  };
  const [home, away] = [teams[0].score, teams[1].score];
  const winner = !isFinal || home === away ? null : home > away ? 'home' : 'away';
  const best = playersOfGame.map(({ id }) => id);

  return (
    <>
      <Box pos="relative" aspectRatio={BOX.width / BOX.height} overflow="hidden">
        <Box pos="absolute" inset="0">
          <Court floor={game?.gameType ?? 'pickup'} pad={PAD} />
        </Box>
        {SIDES.map((side, index) => (
          <Team
            key={side}
            side={side}
            team={teams[index as 0 | 1]}
            look={look}
            isWinner={side === winner}
            best={best}
          />
        ))}
      </Box>
      {!look.hasNames && (
        // Screen readers read the names on the court, so they skip this list.
        <Grid aria-hidden templateColumns="repeat(2, minmax(0, 1fr))" gap="3" px="3.5" pt="3" textStyle="caption">
          {SIDES.map((side, index) => (
            <chakra.p key={side} minW="0" overflowWrap="anywhere">
              <b>{t(`gamePage:result.${side}`)}</b>{' '}
              {listText(
                teams[index as 0 | 1].players.map(({ displayName }) => shownName(displayName)),
                i18n.language,
              )}
            </chakra.p>
          ))}
        </Grid>
      )}
    </>
  );
}

interface Look {
  face: number;
  width: string;
  lines: number;
  hasNames: boolean;
}

interface TeamProps {
  side: Side;
  team: BoxScore['teams'][number];
  look: Look;
  isWinner: boolean;
  /** Ids of the players of the game. */
  best: readonly string[];
}

/** The players of one half. Players whom the reader does not see are discs, and are counted for screen readers. */
function Team({ side, team: { players, playerCount }, look, isWinner, best }: TeamProps) {
  const { t } = useTranslation(['gameAfter', 'gamePage']);
  const spots = teamSpots(playerCount, side);
  const hidden = spots.slice(players.length);
  return (
    <chakra.section
      aria-label={t(`gamePage:result.${side}`)}
      data-winner={isWinner || undefined}
      css={{ '--frame': '0 0 0 2px #FFF8EC', '&[data-winner]': { '--frame': '0 0 0 2.5px #FFC94A' } }}
    >
      {hidden.map((spot) => (
        <chakra.span key={spot.join()} aria-hidden pos="absolute" transform="translate(-50%, -50%)" style={place(spot)}>
          <chakra.span
            display="block"
            borderRadius="full"
            bg="#FFF8EC"
            opacity=".75"
            boxShadow="var(--frame)"
            style={{ width: look.face * 0.7, height: look.face * 0.7 }}
          />
        </chakra.span>
      ))}
      <chakra.ul listStyleType="none">
        {players.map((player, index) => (
          <Player
            key={player.id}
            player={player}
            spot={spots[index] as Spot}
            look={look}
            isBest={best.includes(player.id)}
          />
        ))}
        {hidden.length > 0 && (
          <VisuallyHidden as="li">
            {t(players.length > 0 ? 'box.more' : 'box.players', { count: hidden.length })}
          </VisuallyHidden>
        )}
      </chakra.ul>
    </chakra.section>
  );
}

interface PlayerProps {
  player: BoxScore['playersOfGame'][number];
  spot: Spot;
  look: Look;
  isBest: boolean;
}

function Player({ player, spot, look, isBest }: PlayerProps) {
  const name = shownName(player.displayName);
  const link = (
    <PersonLink person={player} isRow>
      {name}
    </PersonLink>
  );
  return (
    <chakra.li
      title={name}
      pos="absolute"
      transform="translate(-50%, -50%)"
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="0.5"
      // The usual focus ring is too dark on the floor of a court.
      css={{ '& a:focus-visible::after': { outlineColor: '#FFFFFF', boxShadow: '0 0 0 5px rgb(7 10 11 / 72%)' } }}
      style={{ ...place(spot), width: look.width }}
    >
      <chakra.span pos="relative" flex="none" lineHeight="0" borderRadius="20%" boxShadow="var(--frame)">
        <PersonAvatar person={player} size={look.face} crop="face" />
        {isBest && <BestMark />}
      </chakra.span>
      {look.hasNames ? (
        <chakra.span
          maxW="full"
          px="1"
          borderRadius="xs"
          bg="rgb(9 14 15 / 74%)"
          color="#FFFFFF"
          fontSize={{ base: '11px', md: '12.5px' }}
          fontWeight="600"
          lineHeight="1.25"
          textAlign="center"
          overflowWrap="anywhere"
          lineClamp={look.lines}
        >
          {link}
        </chakra.span>
      ) : (
        <VisuallyHidden>{link}</VisuallyHidden>
      )}
    </chakra.li>
  );
}

/** A cup at the corner of a face. The line below the court names the player of the game in words. */
function BestMark() {
  return (
    <chakra.span
      aria-hidden
      pos="absolute"
      right="-7px"
      top="-7px"
      display="grid"
      placeItems="center"
      boxSize="18px"
      borderRadius="full"
      bg="#FFC94A"
      color="#14191A"
      boxShadow="0 0 0 1.5px rgb(9 14 15 / 74%)"
    >
      <TrophyIcon size={11} weight="fill" />
    </chakra.span>
  );
}

/** The spot as a share of the drawing. */
const place = ([x, y]: Spot) => ({
  left: `${((x - BOX.x) / BOX.width) * 100}%`,
  top: `${((y - BOX.y) / BOX.height) * 100}%`,
});
