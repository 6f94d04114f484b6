import { useEffect, useRef, useState } from 'react';

/** Values that arrive closer than this roll once, to the latest. */
const ROLL_GAP_MS = 500;

interface Rolling {
  value: string;
  /** The value before the last roll; null if the present value came without a roll. */
  previous: string | null;
  /** Rises with each roll. */
  roll: number;
  isRising: boolean;
}

/**
 * The value that a board shows, and the value it rolled from. The first value does not roll, and neither does a value
 * that arrives while the tab is hidden or while `isStill`, for example in a catch-up after a reconnect.
 */
export function useRollingValue(value: string, isStill: boolean): Rolling {
  const [shown, setShown] = useState<Rolling>({ value, previous: null, roll: 0, isRising: false });
  const lastRoll = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (value === shown.value) return;
    if (isStill || document.hidden) {
      setShown({ value, previous: null, roll: shown.roll, isRising: false });
      return;
    }
    const roll = () => {
      lastRoll.current = Date.now();
      setShown({
        value,
        previous: shown.value,
        roll: shown.roll + 1,
        isRising: Number.parseInt(value, 10) > Number.parseInt(shown.value, 10),
      });
    };
    const wait = lastRoll.current + ROLL_GAP_MS - Date.now();
    if (wait <= 0) {
      roll();
      return;
    }
    const timer = setTimeout(roll, wait);
    return () => clearTimeout(timer);
  }, [value, isStill, shown]);

  return shown;
}
