import { chakra, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipBar } from '../../../../ui/chip-bar.tsx';
import { AppDialog } from '../../../../ui/dialog.tsx';
import { DiagramSteps } from '../diagram/diagram-steps.tsx';
import { Choice, Chosen, type ResourceDialogProps, TextList } from '../resource-dialog.tsx';
import { useChoice } from '../use-choice.ts';
import { SKILLS, type Skill } from './drills.ts';
import { type Drill, useDrills } from './use-drills.ts';

const idOf = ({ skill, name }: Drill) => `drill-${skill}-${name}`;

export function DrillsDialog({ isOpen, onClose }: ResourceDialogProps) {
  const { t } = useTranslation('coachingDrills');
  const drills = useDrills();
  const [skill, setSkill] = useState<Skill | 'all'>('all');
  const { chosen, choose, goBack } = useChoice(idOf);
  const shown = drills.filter((drill) => skill === 'all' || drill.skill === skill);
  const chips = [
    { value: 'all' as const, text: t('all') },
    ...SKILLS.map((value) => ({ value, text: t(`skills.${value}`) })),
  ];

  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      description={chosen ? undefined : t('lead')}
      size="lg"
    >
      {chosen ? (
        <DrillDetail drill={chosen} onBack={goBack} />
      ) : (
        <>
          <ChipBar label={t('filter')} chips={chips} value={skill} onChange={setSkill} />
          <chakra.p role="status" mb="2" textStyle="body.sm" color="fg.muted">
            {t('shown', { count: shown.length })}
          </chakra.p>
          <Grid
            as="ul"
            aria-label={t('list')}
            listStyleType="none"
            gap="2.5"
            templateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))"
          >
            {shown.map((drill) => (
              <Choice
                key={idOf(drill)}
                id={idOf(drill)}
                title={drill.texts.name}
                text={drill.texts.goal}
                onOpen={() => choose(drill)}
              />
            ))}
          </Grid>
        </>
      )}
    </AppDialog>
  );
}

interface DrillDetailProps {
  drill: Drill;
  onBack: () => void;
}

function DrillDetail({ drill: { plan, texts }, onBack }: DrillDetailProps) {
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
