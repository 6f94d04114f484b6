import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsHydrated } from './hydration.ts';
import { loadTexts, type Namespace } from './i18n.ts';
import { PartBoundary } from './part-boundary.tsx';
import { whenIdle } from './when-idle.ts';

interface LazyPartOptions<Props> {
  /** What is missing when it fails, for the log. */
  name: string;
  /** What its page has not loaded. */
  texts?: readonly Namespace[];
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
 * A component in a chunk of its own, which is fetched when it is first rendered, or before. Whether its code cannot
 * be loaded or it throws while rendering: the page around it stands, and it is tried again on `onRetry`, when the
 * device is back online, and when it is mounted anew.
 */
export function lazyPart<Props extends object>(options: LazyPartOptions<Props>) {
  const { name, texts = [], load, fallback, Failed } = options;
  let Loaded: ComponentType<Props> | undefined;
  const loadAll = async () => {
    [Loaded] = await Promise.all([load(), loadTexts(texts)]);
    return Loaded;
  };
  // `lazy` keeps a rejection for good, so each attempt needs a new one.
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await loadTwice(loadAll) };
      } catch (error) {
        Part = attempt();
        throw error;
      }
    });
  let Part: ComponentType<Props> = attempt();

  function LazyPart(props: Props & LazyPartProps) {
    const [tries, setTries] = useState(0);
    const isHydrated = useIsHydrated();
    // Without a boundary: React hydrates what is in one later than the rest of the page.
    const [Ready] = useState<ComponentType<Props> | undefined>(() => Loaded);
    return (
      <PartBoundary
        key={tries}
        name={name}
        Failed={Failed}
        onFailed={props.onFailed}
        onRetry={() => setTries((count) => count + 1)}
      >
        {Ready && <Ready {...props} />}
        {!Ready && !isHydrated && fallback}
        {!Ready && isHydrated && (
          <Suspense fallback={fallback}>
            <Part {...props} />
          </Suspense>
        )}
      </PartBoundary>
    );
  }
  // What fails is not reported yet: rendering the part tries again.
  /** Loads it, so that it is there at once when it is rendered, as it is about to be. */
  LazyPart.preload = (): void => void loadAll().catch(() => undefined);
  /** Loads a part that is most of a page, so that the server renders it, and the browser hydrates it, with the page. */
  LazyPart.ready = async (): Promise<void> => void (await loadAll().catch(() => undefined));
  /** Fetches its files once the page is idle, for it may be rendered some time, and the network may be gone then. */
  LazyPart.fetchAhead = (): void =>
    void whenIdle()
      .then(() => Promise.all([load(), loadTexts(texts)]))
      .catch(() => undefined);
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
