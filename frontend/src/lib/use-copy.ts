import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

type Outcome = 'copied' | 'copyFailed';
const SHOWN_MS = 3_000;

/** Copies, and for a moment says how that went. */
export function useCopy() {
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  /** Tells whether it worked. */
  const copy = async (text: string): Promise<boolean> => {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? 'copied' : 'copyFailed');
    return isCopied;
  };
  return { outcome, copy } as const;
}
