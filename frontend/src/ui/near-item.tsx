import { type ReactNode, useRef } from 'react';
import { useRenderNearViewport } from '../lib/use-render-near-viewport.ts';
import { CardOutline, type CardOutlineProps } from './card-outline.tsx';

/**
 * Half a screen. That is enough, because a card has few elements and renders within a frame. A larger margin would
 * render many cards, because a wide window shows three in a row.
 */
const NEAR = '500px';

interface NearItemProps {
  /** Renders its card with the page itself, wherever the viewport is. */
  isFirst: boolean;
  /** A link leads to this card, so it is rendered wherever it is. */
  isForced?: boolean;
  /** The approximate height of a card that has not been laid out yet. */
  height: string;
  /** Shown instead of a card that is far from the viewport. */
  outline: CardOutlineProps;
  render: () => ReactNode;
}

/** A card in a long list. Out of view it is neither laid out nor painted. Far from the viewport it is not rendered. */
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
