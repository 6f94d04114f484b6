import { Button, chakra, Flex } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CaretLeftIcon } from '../../../../icons/caret-left.ts';
import { CaretRightIcon } from '../../../../icons/caret-right.ts';
import { PauseIcon } from '../../../../icons/pause.ts';
import { PlayIcon } from '../../../../icons/play.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CourtDiagram } from './court-diagram.tsx';
import type { Diagram } from './diagram.ts';
import { Legend } from './legend.tsx';
import { useSteps } from './use-steps.ts';

interface DiagramStepsProps {
  /** Of what it is drawn. */
  name: string;
  diagram: Diagram;
  /** What happens in each step of the diagram. */
  texts: readonly string[];
}

/** A diagram that is stepped through, by buttons, by arrow keys, or by itself. */
export function DiagramSteps({ name, diagram, texts }: DiagramStepsProps) {
  const { t } = useTranslation('coachingDiagram');
  const { step, go, isPlaying, toggle } = useSteps(texts.length);
  const place = t('step', { step: step + 1, total: texts.length });

  const handleKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowRight: step + 1, ArrowLeft: step - 1, Home: 0, End: texts.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };

  return (
    <chakra.div
      role="group"
      aria-label={t('diagram', { name })}
      onKeyDown={handleKeyDown}
      maxW="480px"
      mx="auto"
      w="full"
    >
      <CourtDiagram diagram={diagram} step={step} label={t('picture', { name, place })} />
      <Flex align="center" gap="2" mt="2.5">
        <IconButton
          variant="outline"
          label={t('previous')}
          aria-disabled={step === 0}
          opacity={step === 0 ? 0.5 : 1}
          onClick={() => go(step - 1)}
        >
          <CaretLeftIcon aria-hidden />
        </IconButton>
        <Button variant="subtle" flex="1" onClick={toggle}>
          {isPlaying ? <PauseIcon weight="fill" aria-hidden /> : <PlayIcon weight="fill" aria-hidden />}
          {isPlaying ? t('pause') : t('play')}
        </Button>
        <IconButton
          variant="outline"
          label={t('next')}
          aria-disabled={step === texts.length - 1}
          opacity={step === texts.length - 1 ? 0.5 : 1}
          onClick={() => go(step + 1)}
        >
          <CaretRightIcon aria-hidden />
        </IconButton>
      </Flex>
      {/* As high as a long step, so that the buttons stay where the thumb is. */}
      <chakra.p aria-live="polite" mt="2.5" minH="4.5em" textStyle="body.md">
        <chakra.b mr="1.5">{place}</chakra.b>
        {texts[step]}
      </chakra.p>
      <Legend />
    </chakra.div>
  );
}
