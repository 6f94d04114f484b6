import { useEffect, useRef, useState } from 'react';

/** What is chosen from a list of `Choice`s. Focus returns to the choice that was left. */
export function useChoice<Value>(idOf: (value: Value) => string) {
  const [chosen, setChosen] = useState<Value | null>(null);
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (chosen !== null || left.current === null) return;
    document.getElementById(left.current)?.focus();
    left.current = null;
  }, [chosen]);
  const goBack = () => {
    if (chosen !== null) left.current = idOf(chosen);
    setChosen(null);
  };
  return { chosen, choose: setChosen, goBack };
}
