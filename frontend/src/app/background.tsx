import { useEffect } from 'react';
import type { Feature } from '../lib/feature.ts';
import { PartBoundary } from '../lib/part-boundary.tsx';
import { registerSignOutCleanup } from '../session/sign-out.ts';
import * as features from './features.ts';

const ALL: readonly Feature[] = Object.values(features);

/** What features do on every page, and what they remove when somebody signs out. An error in it leaves the page standing. */
export function Background() {
  useEffect(() => {
    const removals = ALL.flatMap(({ forget }) => (forget ? registerSignOutCleanup(forget) : []));
    return () => {
      for (const remove of removals) remove();
    };
  }, []);
  return ALL.map(
    ({ Background: Part, pages }) =>
      Part && (
        <PartBoundary key={pages[0]?.path} name={`The background work of ${pages[0]?.path}`}>
          <Part />
        </PartBoundary>
      ),
  );
}
