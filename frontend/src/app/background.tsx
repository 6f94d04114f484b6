import { useEffect, useRef } from 'react';
import type { Feature } from '../lib/feature.ts';
import { forgetIntent } from '../lib/kept-over-sign-in.ts';
import { PartBoundary } from '../lib/part-boundary.tsx';
import { useSessionUser } from '../session/identity.queries.ts';
import { registerSignOutCleanup } from '../session/sign-out.ts';
import * as features from './features.ts';

const ALL: readonly Feature[] = Object.values(features);

/**
 * Runs the background work of all features on every page, and registers what they remove at sign-out. If a feature
 * throws, the page stays.
 */
export function Background() {
  useEffect(() => {
    const removals = ALL.flatMap(({ forget }) => (forget ? registerSignOutCleanup(forget) : []));
    return () => {
      for (const remove of removals) remove();
    };
  }, []);
  useForgottenIntent();
  return ALL.map(
    ({ Background: Part, pages }) =>
      Part && (
        <PartBoundary key={pages[0]?.path} name={`The background work of ${pages[0]?.path}`}>
          <Part />
        </PartBoundary>
      ),
  );
}

/**
 * Forgets what a visitor pressed before they came back without signing in. Runs once for each page that loads or comes
 * out of the back/forward cache, so later presses on this page are kept.
 */
function useForgottenIntent(): void {
  const { user, isLoading, isUnknown } = useSessionUser();
  const isKnown = useRef(false);
  useEffect(() => {
    if (isKnown.current || isLoading || isUnknown) return;
    isKnown.current = true;
    if (user === null) forgetIntent();
  }, [user, isLoading, isUnknown]);
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && forgetIntent();
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
