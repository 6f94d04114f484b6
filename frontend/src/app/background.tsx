import { useEffect } from 'react';
import type { Feature } from '../lib/feature.ts';
import { registerSignOutCleanup } from '../session/sign-out.store.ts';
import * as features from './features.ts';

const all: readonly Feature[] = Object.values(features);

/** What features do on every page, and what they remove when somebody signs out. */
export function Background() {
  useEffect(() => {
    const removals = all.flatMap(({ forget }) => (forget ? registerSignOutCleanup(forget) : []));
    return () => {
      for (const remove of removals) remove();
    };
  }, []);
  return all.map(({ Background: Part, pages }) => Part && <Part key={pages[0]?.path} />);
}
