import { chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DiagramSteps } from '../diagram/diagram-steps.tsx';
import { Chosen, TextList } from '../resource-dialog.tsx';
import type { Drill } from './use-drills.ts';

interface DrillDetailProps {
  drill: Drill;
  onBack: () => void;
}

export function DrillDetail({ drill: { plan, texts }, onBack }: DrillDetailProps) {
  const { t } = useTranslation('coachingDrills');
  const [least, most] = plan.players;
  const facts = {
    level: t(`levels.${plan.level}`),
    players: t('playersRange', { least, most }),
    time: t('minutes', { minutes: plan.minutes }),
    equipment: texts.equipment,
  };
  return (
    <Chosen title={texts.name} back={t('back')} onBack={onBack}>
      <chakra.p color="fg.muted">{texts.goal}</chakra.p>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1" my="4" textStyle="body.sm">
        {Object.entries(facts).map(([name, text]) => (
          <chakra.div key={name} display="contents">
            <chakra.dt color="fg.subtle">{t(name as keyof typeof facts)}</chakra.dt>
            <dd>{text}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <Grid columnGap="8" templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
        <DiagramSteps name={texts.name} diagram={plan.diagram} texts={texts.steps} />
        <div>
          <TextList title={t('steps')} texts={texts.steps} isOrdered />
          <TextList title={t('points')} texts={texts.points} />
          <TextList title={t('mistakes')} texts={texts.mistakes} />
        </div>
      </Grid>
    </Chosen>
  );
}
