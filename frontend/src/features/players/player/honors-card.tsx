import { chakra, Flex } from '@chakra-ui/react';
import type { PlayerProfile } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { HandsClappingIcon, TrophyIcon } from '../../../icons/shared.ts';
import { writeNumber } from '../../../lib/formats.ts';
import { Card } from '../../../ui/card.tsx';

type Honors = Pick<PlayerProfile, 'playerOfGameCount' | 'kudosCount'>;

/** How often the player was player of the game, and their kudos. Nothing before the first of either. */
export function HonorsCard({ player: { playerOfGameCount, kudosCount } }: { player: Honors }) {
  const { t, i18n } = useTranslation('playerPage');
  if (playerOfGameCount + kudosCount === 0) return null;
  const items = [
    { Icon: TrophyIcon, color: 'clock.fg', name: t('honors.playerOfGame'), count: playerOfGameCount },
    { Icon: HandsClappingIcon, color: 'paint.fg', name: t('honors.kudos'), count: kudosCount },
  ];
  return (
    <Card aria-label={t('honors.title')} px={{ base: '4', md: '5' }} py="3.5">
      <Flex as="ul" listStyleType="none" wrap="wrap" rowGap="2" columnGap="7">
        {items.map(({ Icon, color, name, count }) => (
          <Flex as="li" key={name} align="center" gap="2">
            <chakra.span flex="none" color={color} lineHeight="0">
              <Icon size={22} aria-hidden />
            </chakra.span>
            <chakra.b fontFamily="score" fontSize="26px" fontWeight="400" lineHeight="1">
              {writeNumber(count, i18n.language)}
            </chakra.b>
            <span>{name}</span>
          </Flex>
        ))}
      </Flex>
    </Card>
  );
}
