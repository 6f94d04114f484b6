import { useEffect, useState } from 'react';

/** Long enough to read a step. */
const STEP_MS = 4_000;

/** The step that is shown of so many, and whether they follow one another by themselves. */
export function useSteps(count: number) {
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
