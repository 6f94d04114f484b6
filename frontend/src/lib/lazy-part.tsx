import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsHydrated } from './hydration.ts';
import { loadTexts, type Namespace } from './i18n.ts';
import { PartBoundary } from './part-boundary.tsx';
import { whenIdle } from './when-idle.ts';

interface LazyPartOptions<Props> {
  /** Names the part in the log if it fails. */
  name: string;
  /** Texts that the part needs and its page has not loaded. */
  texts?: readonly Namespace[];
  load: () => Promise<ComponentType<Props>>;
  /** Shown while the code loads; nothing by default. */
  fallback?: ReactNode;
  /** Shown if the part failed; nothing by default, for a part that the page can do without. */
  Failed?: ComponentType<{ onRetry: () => void }>;
}

export interface LazyPartProps {
  /** Called if the part failed, for a part that cannot show its own error. */
  onFailed?: () => void;
}

/** How long after a failed load a second one is tried, in milliseconds. */
const SECOND_TRY_MS = 1_000;

/**
 * A component in its own chunk, which is fetched when it is first rendered, or before. If its code cannot be loaded, or
 * it throws while rendering, the page around it stays. It is tried again on `onRetry`, when the device is back online,
 * and when it is mounted anew.
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
    // Rendered without `Suspense`: React hydrates the content of a suspense boundary later than the rest of the page.
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
  // A failed preload is not reported, because rendering the part tries again.
  /** Loads a part that will be rendered soon, so that it appears at once. */
  LazyPart.preload = (): void => void loadAll().catch(() => undefined);
  /** Loads a part that is most of a page, so that the server renders it, and the browser hydrates it, with the page. */
  LazyPart.ready = async (): Promise<void> => void (await loadAll().catch(() => undefined));
  /** Fetches the part's files once the page is idle: there may be no network when the part is rendered. */
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
