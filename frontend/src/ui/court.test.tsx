import { describe, expect, it } from '@jest/globals';
import { renderApp } from '../testing/render-app.tsx';
import { Court } from './court.tsx';

/** How many discs or rings a path contains. */
const count = (path: Element | null | undefined) => path?.getAttribute('d')?.match(/M/g)?.length ?? 0;
const drawn = (spots: { max: number; filled: number; fresh?: number }) => {
  const { container, unmount } = renderApp(<Court floor="pickup" spots={spots} />);
  const svg = container.querySelector('svg');
  const found = {
    elements: svg?.querySelectorAll('*').length ?? 0,
    open: count(svg?.querySelector('[stroke-dasharray="1.05 .85"]')),
    taken: count(svg?.querySelector('[fill="#FFF8EC"]')),
    fresh: count(svg?.querySelector('[filter]')),
  };
  unmount();
  return found;
};

describe('a court', () => {
  it('shows taken, fresh and open spots, in few elements for any number of players', () => {
    expect(drawn({ max: 10, filled: 6 })).toEqual({ elements: 12, open: 4, taken: 6, fresh: 0 });
    expect(drawn({ max: 20, filled: 7, fresh: 6 })).toEqual({ elements: 13, open: 13, taken: 6, fresh: 1 });
  });

  it('has the right half as the mirror image of the left', () => {
    const { container } = renderApp(<Court />);
    const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    // The dashed back of the free-throw circles: the one on the right runs the other way round.
    expect(paths).toContain('M19 19A6 6 0 0 0 19 31M75 19A6 6 0 0 1 75 31');
  });
});
