import { chakra } from '@chakra-ui/react';
import type { PlayerStats } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { writeNumber } from '../../../lib/formats.ts';

type Stats = Pick<PlayerStats, 'gamesPlayed' | 'averageScore' | 'winRate' | 'wins'>;

/** Shown for values that are unknown before the first result. */
const NONE = '—';

/** Four numbers that count only confirmed results. */
export function StatsBoard({ stats }: { stats: Stats }) {
  const { t, i18n } = useTranslation('profiles');
  const { gamesPlayed, averageScore, winRate, wins } = stats;
  const one = (value: number) =>
    writeNumber(value, i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const cells = [
    { name: t('stats.gamesPlayed', { count: gamesPlayed }), value: writeNumber(gamesPlayed, i18n.language) },
    { name: t('stats.averageScore'), value: averageScore === null ? NONE : one(averageScore) },
    { name: t('stats.winRate'), value: percent(winRate, i18n.language) },
    {
      name: t('stats.wins', { count: wins }),
      value: gamesPlayed === 0 ? NONE : writeNumber(wins, i18n.language),
    },
  ];
  return (
    <chakra.div
      className="dark"
      bg="bg.board"
      color="board.text"
      borderWidth="1px"
      borderColor="rgb(255 255 255 / 8%)"
      borderRadius="lg"
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      gap="1px"
      overflow="hidden"
      css={{ '& > div': { boxShadow: '0 0 0 1px rgb(255 255 255 / 8%)' } }}
    >
      {cells.map(({ name, value }) => (
        <chakra.div key={name} display="flex" flexDirection="column" px="5" py="3.5">
          <chakra.strong fontFamily="score" fontWeight="400" fontSize="38px" lineHeight="1">
            {value}
          </chakra.strong>
          <chakra.span color="board.dim" textStyle="body.sm">
            {name}
          </chakra.span>
        </chakra.div>
      ))}
    </chakra.div>
  );
}

/** `61%`, or a dash before the first result. */
export const percent = (winRate: number | null, language: string): string =>
  winRate === null ? NONE : writeNumber(winRate / 100, language, { style: 'percent', maximumFractionDigits: 0 });
