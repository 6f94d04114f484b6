import { chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../ui/dialog.tsx';
import { DiagramSteps } from '../diagram/diagram-steps.tsx';
import { Choice, Chosen, type ResourceDialogProps, TextList } from '../resource-dialog.tsx';
import { useChoice } from '../use-choice.ts';
import { STRATEGIES, STRATEGY_NAMES, type Strategy } from './strategies.ts';

const SIDES = ['defense', 'offense'] as const;
const idOf = (name: Strategy) => `strategy-${name}`;

export function StrategiesDialog({ isOpen, onClose }: ResourceDialogProps) {
  const { t } = useTranslation('coachingStrategies');
  const texts = t('strategies', { returnObjects: true });
  const { chosen, choose, goBack } = useChoice(idOf);
  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      description={chosen ? undefined : t('lead')}
      size="lg"
    >
      {chosen ? (
        <Chosen title={texts[chosen].name} back={t('back')} onBack={goBack}>
          <StrategyDetail name={chosen} />
        </Chosen>
      ) : (
        SIDES.map((side) => (
          <chakra.section key={side} mb="5">
            <chakra.h3 id={`strategies-${side}`} textStyle="title.sm" mb="2">
              {t(`sides.${side}`)}
            </chakra.h3>
            <Grid
              as="ul"
              aria-labelledby={`strategies-${side}`}
              listStyleType="none"
              gap="2.5"
              templateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))"
            >
              {STRATEGY_NAMES[side].map((name) => (
                <Choice
                  key={name}
                  id={idOf(name)}
                  title={texts[name].name}
                  text={texts[name].summary}
                  onOpen={() => choose(name)}
                />
              ))}
            </Grid>
          </chakra.section>
        ))
      )}
    </AppDialog>
  );
}

function StrategyDetail({ name }: { name: Strategy }) {
  const { t } = useTranslation('coachingStrategies');
  const texts = t('strategies', { returnObjects: true })[name];
  return (
    <>
      <chakra.p color="fg.muted" mb="4">
        {texts.summary}
      </chakra.p>
      <Grid columnGap="8" templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
        <DiagramSteps name={texts.name} diagram={STRATEGIES[name]} texts={texts.steps} />
        <div>
          <TextList title={t('when')} texts={texts.when} />
          <TextList title={t('steps')} texts={texts.steps} isOrdered />
          <TextList title={t('how')} texts={texts.how} />
          <TextList title={t('counters')} texts={texts.counters} />
        </div>
      </Grid>
    </>
  );
}
