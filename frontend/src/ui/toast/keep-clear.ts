const keptClear = new Set<Element>();
let onAdded: ((element: Element) => void) | undefined;

/**
 * The `ref` of an element that no toast may cover, because its buttons are needed next: for example a dialog's
 * footer.
 */
export function keepClear(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  keptClear.add(element);
  onAdded?.(element);
  return () => void keptClear.delete(element);
}

export const elementsKeptClear = (): ReadonlySet<Element> => keptClear;

/**
 * Calls `onElement` for each element that is to be kept clear, and for each added later. Replaces the `onElement` of an
 * earlier call. Returns a function that ends these calls.
 */
export function watchKeptClear(onElement: (element: Element) => void): () => void {
  onAdded = onElement;
  for (const element of keptClear) onElement(element);
  return () => {
    if (onAdded === onElement) onAdded = undefined;
  };
}
