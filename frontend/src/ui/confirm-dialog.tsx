import { lazy, Suspense, useEffect, useState } from 'react';
import type { QuestionProps } from './confirm-dialog/question.tsx';
import { SilentBoundary } from './silent-boundary.tsx';

const load = () => import('./confirm-dialog/question.tsx');
const Question = lazy(async () => ({ default: (await load()).Question }));

export type ConfirmDialogProps = QuestionProps;

/**
 * A question that must be answered. Stands ready on every page, so the dialog's own code is no part of the first load:
 * it is fetched once the page has come up.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);

  useEffect(() => {
    // A failure here is no news yet: opening the dialog tries again.
    load().catch(() => undefined);
  }, []);

  if (!wasOpened) return null;
  return (
    <SilentBoundary name="A confirmation">
      <Suspense>
        <Question {...props} />
      </Suspense>
    </SilentBoundary>
  );
}
