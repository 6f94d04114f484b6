import { chakra, Flex } from '@chakra-ui/react';
import { BarbellIcon, MapPinIcon, TicketIcon, TimerIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldGame } from '../held-game.ts';
import { useMoney } from '../use-money.ts';

/** A game still being written may have no level yet. */
export type MaybeLevel = Partial<Pick<HeldGame, 'skillLevel' | 'difficulty'>>;
type Shown = Pick<HeldGame, 'location' | 'duration' | 'entryFee'> & MaybeLevel;

/** Where, how long, for how much, and how hard. */
export function GameFactsLine({ location, duration, entryFee, skillLevel, difficulty }: Shown) {
  const { t } = useTranslation('games');
  const money = useMoney();
  const skill = skillLevel && t(`skill.${skillLevel}`);
  const hardness = difficulty && t(`difficulty.${difficulty}`);
  return (
    <Flex direction="column" gap="2" color="fg.muted" textStyle="body.sm">
      <Meta icon={<MapPinIcon size={16} aria-hidden />}>{location}</Meta>
      <Flex wrap="wrap" gap="6px 14px">
        <Meta icon={<TimerIcon size={16} aria-hidden />}>{t('minutes', { count: duration })}</Meta>
        <Meta icon={<TicketIcon size={16} aria-hidden />}>{entryFee > 0 ? money(entryFee) : t('free')}</Meta>
        {(skill || hardness) && (
          <Meta icon={<BarbellIcon size={16} aria-hidden />}>
            {skill && hardness ? t('level', { skill, difficulty: hardness.toLowerCase() }) : (skill ?? hardness)}
          </Meta>
        )}
      </Flex>
    </Flex>
  );
}

function Meta({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex as="span" align="center" gap="1.5" minW="0">
      <chakra.span color="fg.subtle" lineHeight="0" flex="none">
        {icon}
      </chakra.span>
      <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {children}
      </chakra.span>
    </Flex>
  );
}
