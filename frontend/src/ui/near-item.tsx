import { type ReactNode, useRef } from 'react';
import { useRenderNearViewport } from '../lib/use-render-near-viewport.ts';
import { CardOutline, type CardOutlineProps } from './card-outline.tsx';

/** Half a screen away: a card has few elements and comes within a frame, and a wide window shows three in a row. */
const NEAR = '500px';

interface NearItemProps {
  /** Renders its card with the page itself, wherever the viewport is. */
  isFirst: boolean;
  /** Somebody is led to it: its card is rendered wherever it is. */
  isForced?: boolean;
  /** About how high a card is, for those that have not been laid out yet. */
  height: string;
  /** Stands in the place of a card that is far from the viewport. */
  outline: CardOutlineProps;
  render: () => ReactNode;
}

/** A card in a long list. Out of sight it is neither laid out nor painted, and far from the viewport not rendered. */
export function NearItem({ isFirst, isForced, height, outline, render }: NearItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const { isRendered, height: last = height } = useRenderNearViewport(item, isFirst, NEAR);
  const isShown = isRendered || isForced;
  return (
    <li
      ref={item}
      style={{
        contentVisibility: 'auto',
        containIntrinsicSize: `auto ${height}`,
        minHeight: isShown ? undefined : last,
      }}
    >
      {isShown ? render() : <CardOutline {...outline} />}
    </li>
  );
}
