import { Button, chakra, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BasketballIcon } from '../../../icons/first.ts';
import { LightbulbIcon } from '../../../icons/shared.ts';
import { Card } from '../../../ui/card.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { ClipboardTextIcon, StrategyIcon } from '../icons.ts';
import type { ResourceDialogProps } from './resource-dialog.tsx';

const DrillsDialog = lazyDialog<ResourceDialogProps>({
  name: 'Training drills',
  texts: ['coachingDrills', 'coachingDiagram'],
  load: async () => (await import('./drills/drills-dialog.tsx')).DrillsDialog,
  isRare: true,
});
const AssessmentDialog = lazyDialog<ResourceDialogProps>({
  name: 'Skill assessments',
  texts: ['coachingAssessment'],
  load: async () => (await import('./assessment/assessment-dialog.tsx')).AssessmentDialog,
  isRare: true,
});
const TipsDialog = lazyDialog<ResourceDialogProps>({
  name: 'Coaching tips',
  texts: ['coachingTips'],
  load: async () => (await import('./tips/tips-dialog.tsx')).TipsDialog,
  isRare: true,
});
const StrategiesDialog = lazyDialog<ResourceDialogProps>({
  name: 'Game strategies',
  texts: ['coachingStrategies', 'coachingDiagram'],
  load: async () => (await import('./strategies/strategies-dialog.tsx')).StrategiesDialog,
  isRare: true,
});

const RESOURCES = [
  { name: 'drills', Icon: BasketballIcon, Dialog: DrillsDialog },
  { name: 'assessments', Icon: ClipboardTextIcon, Dialog: AssessmentDialog },
  { name: 'tips', Icon: LightbulbIcon, Dialog: TipsDialog },
  { name: 'strategies', Icon: StrategyIcon, Dialog: StrategiesDialog },
] as const;

/** Resources that a coach can use without an account. Each opens in a dialog. */
export function Resources() {
  const { t } = useTranslation('coaching');
  const [opened, setOpened] = useState<string | null>(null);
  return (
    // On narrow screens this card is above the list, because few people would scroll to the end of the list.
    <Card aria-labelledby="coaching-resources" p={{ base: '4', md: '5' }} order={{ base: -1, xl: 0 }} minW="0">
      <chakra.h2 id="coaching-resources" textStyle="title.md" mb="3">
        {t('resources.title')}
      </chakra.h2>
      <Grid gap="2.5" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, 1fr)', xl: '1fr' }}>
        {RESOURCES.map(({ name, Icon }) => (
          <Button
            key={name}
            variant="outline"
            size={{ base: 'sm', md: 'md' }}
            justifyContent={{ base: 'center', md: 'flex-start' }}
            css={{ '& svg': { display: { base: 'none', md: 'block' } } }}
            onClick={() => setOpened(name)}
          >
            <Icon aria-hidden />
            {t(`resources.${name}`)}
          </Button>
        ))}
      </Grid>
      {RESOURCES.map(({ name, Dialog }) => (
        <Dialog key={name} isOpen={opened === name} onClose={() => setOpened(null)} />
      ))}
    </Card>
  );
}
