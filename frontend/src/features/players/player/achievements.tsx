import { chakra, Flex } from '@chakra-ui/react';
import { type AchievementProgress, isEarned } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { StarIcon } from '../../../icons/shared.ts';
import { Card } from '../../../ui/card.tsx';

/** All achievements, how each is earned, and the player's progress. */
export function Achievements({ achievements }: { achievements: readonly AchievementProgress[] }) {
  const { t } = useTranslation('playerPage');
  const earned = achievements.filter(isEarned).length;
  return (
    <Card p={{ base: '4', md: '5' }}>
      <chakra.p fontWeight="650">{t('achievements.count', { earned, of: achievements.length })}</chakra.p>
      <chakra.ul
        aria-label={t('sections.achievements')}
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="6"
        mt="3"
        mb="-3"
      >
        {achievements.map((achievement) => (
          <Achievement key={achievement.name} achievement={achievement} />
        ))}
      </chakra.ul>
    </Card>
  );
}

function Achievement({ achievement }: { achievement: AchievementProgress }) {
  const { t } = useTranslation('playerPage');
  const { name, progress, goal } = achievement;
  const hasIt = isEarned(achievement);
  return (
    <Flex as="li" gap="3" py="3" borderTopWidth="1px" borderColor="border.muted">
      <chakra.span flex="none" lineHeight="0" color={hasIt ? 'star' : 'fg.subtle'}>
        <StarIcon size={28} weight={hasIt ? 'fill' : 'regular'} aria-hidden />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <Flex justify="space-between" align="baseline" gap="3">
          <chakra.strong fontWeight="650">{t(`achievements.name.${name}`)}</chakra.strong>
          <chakra.span textStyle="body.sm" color={hasIt ? 'make.fg' : 'fg.muted'} fontWeight="600" whiteSpace="nowrap">
            {hasIt ? t('achievements.earned') : t('achievements.progress', { progress, goal })}
          </chakra.span>
        </Flex>
        <chakra.p textStyle="body.sm" color="fg.muted">
          {t(`achievements.how.${name}`)}
        </chakra.p>
        {!hasIt && (
          <chakra.div aria-hidden h="6px" mt="1.5" borderRadius="3px" bg="bg.emphasized" overflow="hidden">
            <chakra.div h="full" bg="clock.solid" style={{ width: `${(progress / goal) * 100}%` }} />
          </chakra.div>
        )}
      </chakra.div>
    </Flex>
  );
}
