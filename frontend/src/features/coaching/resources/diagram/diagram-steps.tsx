import { Button, chakra, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaretLeftIcon, CaretRightIcon, PauseIcon, PlayIcon } from '../../../../icons/ui.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CourtDiagram } from './court-diagram.tsx';
import type { Diagram } from './diagram.ts';
import { DiagramLine } from './diagram-line.tsx';

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

const KINDS = ['cut', 'dribble', 'pass', 'screen', 'shot'] as const;

/** What the lines of a diagram mean. */
function Legend() {
  const { t } = useTranslation('coachingDiagram');
  return (
    <Flex as="ul" aria-label={t('legend')} listStyleType="none" flexWrap="wrap" columnGap="3.5" rowGap="1" mt="2">
      {KINDS.map((kind) => (
        <chakra.li key={kind} display="flex" alignItems="center" gap="1.5" textStyle="caption" color="fg.muted">
          <svg viewBox="1.6 -2 11 4" width="33" height="12" aria-hidden>
            <DiagramLine line={{ kind, from: [0, 0], via: undefined, to: [12, 0] }} colour="currentColor" />
          </svg>
          {t(`lines.${kind}`)}
        </chakra.li>
      ))}
    </Flex>
  );
}

/** Long enough to read a step. */
const STEP_MS = 4_000;

/** The step that is shown of so many, and whether they follow one another by themselves. */
function useSteps(count: number) {
  const [step, setStep] = useState(0);
  const [isStarted, setStarted] = useState(false);
  const isLast = step >= count - 1;
  const isPlaying = isStarted && !isLast;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step]);

  return {
    step,
    isPlaying,
    /** Shows a step, or the nearest that there is, and stays there. */
    go: (target: number) => {
      setStarted(false);
      setStep(Math.min(Math.max(target, 0), count - 1));
    },
    /** Plays on with the next step, with the first after the last; or pauses. */
    toggle: () => {
      if (!isPlaying) setStep(isLast ? 0 : step + 1);
      setStarted(!isPlaying);
    },
  };
}
