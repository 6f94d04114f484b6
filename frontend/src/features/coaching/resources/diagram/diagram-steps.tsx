import { Button, chakra, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaretLeftIcon, CaretRightIcon, PauseIcon, PlayIcon } from '../../../../icons/ui.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CourtDiagram } from './court-diagram.tsx';
import type { Diagram } from './diagram.ts';
import { DiagramLine } from './diagram-line.tsx';

interface DiagramStepsProps {
  /** The name of the drill or strategy. */
  name: string;
  diagram: Diagram;
  /** The text of each step. */
  texts: readonly string[];
}

/** A diagram whose steps change with buttons, with arrow keys, or automatically. */
export function DiagramSteps({ name, diagram, texts }: DiagramStepsProps) {
  const { t } = useTranslation('coachingDiagram');
  const { step, go, isPlaying, toggle } = useSteps(texts.length);
  const stepText = t('step', { step: step + 1, total: texts.length });

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
      <CourtDiagram diagram={diagram} step={step} label={t('picture', { name, step: stepText })} />
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
      {/* This text is high enough for a long step, so that the buttons below it do not move. */}
      <chakra.p aria-live="polite" mt="2.5" minH="4.5em" textStyle="body.md">
        <chakra.b mr="1.5">{stepText}</chakra.b>
        {texts[step]}
      </chakra.p>
      <Legend />
    </chakra.div>
  );
}

const KINDS = ['cut', 'dribble', 'pass', 'screen', 'shot'] as const;

/** The meanings of the lines in a diagram. */
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

/** Each step is shown for this long, so that it can be read. */
const STEP_MS = 4_000;

/** The shown step of `count` steps, and whether they change automatically. */
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
    /** Shows a step, or the nearest existing one, and stops playing. */
    go: (target: number) => {
      setStarted(false);
      setStep(Math.min(Math.max(target, 0), count - 1));
    },
    /** Plays from the next step (after the last step, from the first), or pauses. */
    toggle: () => {
      if (!isPlaying) setStep(isLast ? 0 : step + 1);
      setStarted(!isPlaying);
    },
  };
}
