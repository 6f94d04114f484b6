import { Badge, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { StarIcon } from '../../../icons/shared.ts';
import { useReadersZone, writeMoment, writeNumber } from '../../../lib/formats.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import type { CachedGame } from '../cached-game.ts';
import { formatStart } from '../game-format.ts';

const PALETTES = { pickup: 'ball', tournament: 'clock', league: 'sky' } as const;

type Described = Pick<
  CachedGame,
  'gameType' | 'gameFormat' | 'isOfficial' | 'isPublic' | 'goState' | 'status' | 'seriesId'
> & {
  isHost?: boolean;
};

/** Badges for type, format and special properties of a game. */
export function GameBadges({
  gameType,
  gameFormat,
  isOfficial,
  isPublic,
  goState,
  status,
  seriesId,
  isHost,
}: Described) {
  const { t } = useTranslation('games');
  return (
    <>
      <Badge colorPalette={PALETTES[gameType]}>{t(`type.${gameType}`)}</Badge>
      <Badge variant="subtle">{gameFormat}</Badge>
      {goState === 'on' && status === 'open' && <Badge colorPalette="make">{t('on')}</Badge>}
      {seriesId && <Badge variant="subtle">{t('weekly')}</Badge>}
      {isOfficial && <Badge colorPalette="sky">{t('official')}</Badge>}
      {!isPublic && <Badge variant="subtle">{t('private')}</Badge>}
      {isHost && <Badge colorPalette="paint">{t('hosting')}</Badge>}
    </>
  );
}

/** The start in the viewer's zone, or a text that it is not decided yet. */
export function GameStart({ scheduledAt }: { scheduledAt: string | null }) {
  const { t, i18n } = useTranslation('games');
  useReadersZone();
  useMinuteTick();
  if (!scheduledAt) return <span>{t('noStart')}</span>;
  const days = { today: t('today'), tomorrow: t('tomorrow') };
  return (
    <chakra.time dateTime={scheduledAt} title={writeMoment(new Date(scheduledAt), i18n.language)}>
      {formatStart(scheduledAt, days, i18n.language)}
    </chakra.time>
  );
}

/** The mean rating of a finished game by its players; nothing before the first rating. */
export function RatingMark({ averageRating }: { averageRating: number | null }) {
  const { t, i18n } = useTranslation('games');
  if (averageRating === null) return null;
  const rating = writeNumber(averageRating, i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Flex
      as="span"
      role="img"
      aria-label={t('rated', { rating })}
      display="inline-flex"
      align="center"
      gap="1"
      color="fg"
      fontSize="14px"
      fontWeight="650"
      lineHeight="1"
      whiteSpace="nowrap"
    >
      <chakra.span color="star" lineHeight="0">
        <StarIcon size={16} weight="fill" aria-hidden />
      </chakra.span>
      {rating}
    </Flex>
  );
}
