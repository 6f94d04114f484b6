import { useEffect, useRef, useState } from 'react';

/** The chosen item of a list of `Choice`s. Going back returns the focus to its choice. */
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
