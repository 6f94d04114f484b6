import { useEffect, useRef, useState } from 'react';

/** The chosen item of a list of `Choice`s. Going back returns the focus to its choice. */
export function useChoice<Value>(idOf: (value: Value) => string) {
  const [chosen, setChosen] = useState<Value | null>(null);
  const leftId = useRef<string | null>(null);
  useEffect(() => {
    if (chosen !== null || leftId.current === null) return;
    document.getElementById(leftId.current)?.focus();
    leftId.current = null;
  }, [chosen]);
  const goBack = () => {
    if (chosen !== null) leftId.current = idOf(chosen);
    setChosen(null);
  };
  return { chosen, choose: setChosen, goBack };
}
