import { lazy, Suspense } from 'react';
import { SilentBoundary } from '../ui/silent-boundary.tsx';

const Toaster = lazy(async () => ({ default: (await import('../ui/toast/toaster.tsx')).Toaster }));

/** There is no toast on the first paint, so the toaster's code comes after it. */
export function LateToaster() {
  return (
    <SilentBoundary name="The toaster">
      <Suspense>
        <Toaster />
      </Suspense>
    </SilentBoundary>
  );
}
