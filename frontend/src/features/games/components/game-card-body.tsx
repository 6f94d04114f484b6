import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BarbellIcon, GlobeIcon, MapPinIcon } from '../../../icons/shared.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { useAmount } from '../../../lib/use-amount.ts';
import type { CachedGame } from '../cached-game.ts';
import { formatLocation, timeAtCourt } from '../game-format.ts';
import { MedalIcon, TicketIcon, TimerIcon } from '../icons.ts';
import { useNearby } from '../near/nearby.store.ts';
import { GameBadges, GameStart, RatingMark } from './game-labels.tsx';
import { GameStrip } from './game-strip.tsx';
import { LateDaylightNote } from './late-daylight-note.tsx';

/** A game in the form may have no level yet. */
type MaybeLevel = Partial<Pick<CachedGame, 'skillLevel' | 'difficulty'>>;
export interface GameCardBodyProps {
  game: Omit<CachedGame, 'id' | 'hostId' | 'host' | 'rev' | 'seatRev' | 'createdAt' | keyof MaybeLevel> & MaybeLevel;
  titleId: string;
  titleLevel?: 'h2' | 'h3' | undefined;
  /** The title, or a link with the title. */
  children: ReactNode;
}

/** The content of a game's card, above its buttons. */
export function GameCardBody({ game, titleId, titleLevel = 'h2', children }: GameCardBodyProps) {
  const Title = chakra[titleLevel];
  return (
    <>
      <GameStrip {...game} />
      <Flex direction="column" gap="2.5" flex="1" px="4" pt="4">
        <Flex align="center" justify="space-between" wrap="wrap" gap="2">
          <Flex align="center" wrap="wrap" gap="1.5">
            <GameBadges {...game} />
            <RatingMark averageRating={game.averageRating} />
          </Flex>
          <chakra.span
            fontFamily="heading"
            fontStretch="84%"
            fontSize="13.5px"
            fontWeight="700"
            color="ball.fg"
            whiteSpace="nowrap"
          >
            <GameStart scheduledAt={game.scheduledAt} />
          </chakra.span>
        </Flex>
        <Title id={titleId} textStyle="title.md" overflowWrap="anywhere" lineClamp="2">
          {children}
        </Title>
        <GameFactsLine {...game} />
        {game.status === 'open' && <LateDaylightNote game={game} />}
      </Flex>
    </>
  );
}

type Facts = Pick<
  CachedGame,
  'place' | 'location' | 'duration' | 'entryFee' | 'rankRequirement' | 'courtId' | 'scheduledAt' | 'timeZone'
> &
  MaybeLevel;

/** Location and distance, the start by the court's clock, duration, fee, level and required rank. */
function GameFactsLine({ place, location, duration, entryFee, skillLevel, difficulty, ...game }: Facts) {
  const { t, i18n } = useTranslation(['games', 'common']);
  useReadersZone();
  const money = useAmount();
  const Distance = useNearby((store) => store.Distance);
  const skill = skillLevel && t(`skill.${skillLevel}`);
  const level =
    skill && difficulty
      ? t(`level.${difficulty}`, { skill })
      : (skill ?? (difficulty && t(`difficulty.${difficulty}`)));
  const { rankRequirement, courtId, scheduledAt, timeZone } = game;
  const atCourt = courtId && scheduledAt && timeAtCourt(scheduledAt, timeZone, i18n.language);
  return (
    <Flex direction="column" gap="2" color="fg.muted" textStyle="body.sm">
      <Flex align="center" gap="2">
        <Meta icon={<MapPinIcon size={16} aria-hidden />}>{formatLocation(location, t)}</Meta>
        {Distance && place && <Distance place={place} />}
      </Flex>
      {atCourt && <Meta icon={<GlobeIcon size={16} aria-hidden />}>{t('atCourt', { time: atCourt })}</Meta>}
      <Flex wrap="wrap" gap="6px 14px">
        <Meta icon={<TimerIcon size={16} aria-hidden />}>{t('minutes', { count: duration })}</Meta>
        <Meta icon={<TicketIcon size={16} aria-hidden />}>{entryFee > 0 ? money(entryFee) : t('free')}</Meta>
        {level && <Meta icon={<BarbellIcon size={16} aria-hidden />}>{level}</Meta>}
        {rankRequirement && (
          <Meta icon={<MedalIcon size={16} aria-hidden />}>
            {t('rankFrom', { tier: t(`common:tier.${rankRequirement}`) })}
          </Meta>
        )}
      </Flex>
    </Flex>
  );
}

/** A fact with its icon. It may take two lines, so that a long court name does not cut off the city after it. */
function Meta({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex as="span" align="center" gap="1.5" minW="0">
      <chakra.span color="fg.subtle" lineHeight="0" flex="none">
        {icon}
      </chakra.span>
      <chakra.span lineClamp="2">{children}</chakra.span>
    </Flex>
  );
}
