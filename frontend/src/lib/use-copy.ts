import { useEffect, useState } from 'react';

type Outcome = 'copied' | 'copyFailed';
const SHOWN_MS = 3_000;

/** Copies a text, and reports for a moment whether that worked. */
export function useCopy() {
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  /** Resolves to whether the text was copied. */
  const copy = async (text: string): Promise<boolean> => {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? 'copied' : 'copyFailed');
    return isCopied;
  };
  return { outcome, copy } as const;
}

/** Copies text to the clipboard; resolves to whether that worked. Pages on plain http have no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
