import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { PartBoundary } from './part-boundary.tsx';

interface LazyPartOptions<Props> {
  /** What is missing when it fails, for the log. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
  /** Stands in its place while its code is on the way; nothing by default. */
  fallback?: ReactNode;
  /** Stands in its place when it failed; nothing by default, for what the page can do without. */
  Failed?: ComponentType<{ onRetry: () => void }>;
}

export interface LazyPartProps {
  /** For a part that cannot say in its own place that it failed. */
  onFailed?: () => void;
}

/** How long after a failed load a second one is tried, in milliseconds. */
const SECOND_TRY_MS = 1_000;

/**
 * A component in a chunk of its own, which is fetched when it is first rendered or `preload`ed. Whether its code cannot
 * be loaded or it throws while rendering: the page around it stands, and it is tried again on `onRetry`, when the
 * device is back online, and when it is mounted anew.
 */
export function lazyPart<Props extends object>({ name, load, fallback, Failed }: LazyPartOptions<Props>) {
  // `lazy` keeps a rejection for good, so each attempt needs a new one.
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await loadTwice(load) };
      } catch (error) {
        Part = attempt();
        throw error;
      }
    });
  let Part: ComponentType<Props> = attempt();

  function LazyPart(props: Props & LazyPartProps) {
    const [tries, setTries] = useState(0);
    return (
      <PartBoundary
        key={tries}
        name={name}
        Failed={Failed}
        onFailed={props.onFailed}
        onRetry={() => setTries((count) => count + 1)}
      >
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  // Not reported yet: rendering the part tries again.
  LazyPart.preload = (): void => void load().catch(() => undefined);
  return LazyPart;
}

async function loadTwice<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
    return load();
  }
}
