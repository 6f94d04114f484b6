import { Box, chakra, Flex } from '@chakra-ui/react';
import type { SponsorshipCategory } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { BasketballIcon } from '../../../icons/first.ts';
import type { Icon } from '../../../icons/icon.tsx';
import { TrophyIcon, UsersThreeIcon } from '../../../icons/shared.ts';
import { writeNumber } from '../../../lib/formats.ts';
import { Board } from '../../../ui/board.tsx';
import { CourtLines } from '../../../ui/court-lines.tsx';
import { Score } from '../../../ui/score.tsx';
import { ApplicantCount, type Cached } from '../../applications/index.ts';
import { PersonSimpleRunIcon, StudentIcon } from '../icons.ts';

const LOOKS: Record<SponsorshipCategory, { Mark: Icon; floor: 'pickup' | 'tournament' | 'league' }> = {
  equipment: { Mark: BasketballIcon, floor: 'tournament' },
  team: { Mark: UsersThreeIcon, floor: 'league' },
  event: { Mark: TrophyIcon, floor: 'pickup' },
  individual: { Mark: PersonSimpleRunIcon, floor: 'league' },
  youth: { Mark: StudentIcon, floor: 'tournament' },
};

/** From this amount on, the board has room only for a short form like `$1.2M`. */
const LONG = 1_000_000;

export const moneyText = (amount: number, language: string): string =>
  writeNumber(amount, language, {
    style: 'currency',
    currency: 'USD',
    notation: amount >= LONG ? 'compact' : 'standard',
    maximumFractionDigits: amount >= LONG ? 1 : 0,
  });

interface SponsorshipStripProps {
  opportunity: Cached<'sponsorships'>;
  h?: string | { base: string; md: string };
}

/** The floor of the category, with the value if it is a number, and the number of applicants. */
export function SponsorshipStrip({ opportunity, h = '128px' }: SponsorshipStripProps) {
  const { t, i18n } = useTranslation('sponsorships');
  const { category, value } = opportunity;
  const { Mark, floor } = LOOKS[category];
  const money = typeof value === 'number' ? moneyText(value, i18n.language) : undefined;

  return (
    <Flex align="center" justify="space-between" gap="3" h={h} px="3" py="2.5" bg={`floor.${floor}`} pos="relative">
      <Box pos="absolute" inset="0" overflow="hidden" color="chalk" opacity=".55" aria-hidden>
        <CourtLines kind="key" lineWidth={0.3} fit="xMidYMid slice" w="full" h="full" />
      </Box>
      {money !== undefined ? (
        <Board pos="relative" display="grid" gap="2" p="2.5" px="3.5" textAlign="center">
          <Score value={money} label={money} isStill />
          <chakra.span aria-hidden textStyle="overline" color="board.dim">
            {t('value')}
          </chakra.span>
        </Board>
      ) : (
        <Flex
          aria-hidden
          className="dark"
          pos="relative"
          align="center"
          justify="center"
          boxSize="80px"
          borderRadius="full"
          bg="bg.board"
          color="board.digit"
        >
          <Mark size={40} />
        </Flex>
      )}
      <Box pos="relative">
        <ApplicantCount opportunity={opportunity} />
      </Box>
    </Flex>
  );
}
