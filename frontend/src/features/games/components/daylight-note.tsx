import { Flex } from '@chakra-ui/react';
import { endsAt } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { MoonIcon } from '../../../icons/first.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import type { CachedGame } from '../cached-game.ts';
import { darknessOf } from '../daylight.ts';
import { clockTime } from '../game-format.ts';

export interface DaylightNoteProps {
  game: Pick<CachedGame, 'place' | 'scheduledAt' | 'duration' | 'timeZone'>;
}

/**
 * Warns that it will be dark during a game on a court without lights. Times are by the court's clock. Shows nothing for
 * other games.
 */
export function DaylightNote({ game }: DaylightNoteProps) {
  const { t, i18n } = useTranslation('games');
  useReadersZone();
  const darkness = darknessOf(game);
  const end = endsAt(game);
  if (!darkness || end === null) return null;
  const clock = (at: Date | number | string) => clockTime(at, game.timeZone, i18n.language);
  return (
    <Flex as="p" align="flex-start" gap="1.5" color="fg.muted" textStyle="body.sm">
      <MoonIcon size={16} weight="fill" aria-hidden style={{ flex: 'none', marginTop: '3px' }} />
      <span>
        {darkness.kind === 'sunset' && t('dark.sunset', { sunset: clock(darkness.at), end: clock(end) })}
        {darkness.kind === 'sunrise' &&
          t('dark.sunrise', { sunrise: clock(darkness.at), start: clock(game.scheduledAt ?? end) })}
        {darkness.kind === 'night' && t('dark.night')}
      </span>
    </Flex>
  );
}
