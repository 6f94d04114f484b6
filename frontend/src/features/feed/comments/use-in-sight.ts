import { type RefObject, useLayoutEffect } from 'react';

/** Comments that come in above a field must not push it out of sight while it is being typed in. */
export function useInSight(field: RefObject<HTMLElement | null>, listed: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a comment more or less is what calls for it
  useLayoutEffect(() => {
    if (document.activeElement === field.current) field.current?.scrollIntoView({ block: 'nearest' });
  }, [field, listed]);
}
