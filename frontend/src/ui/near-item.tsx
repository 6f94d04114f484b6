import { type ReactNode, useRef } from 'react';
import { useRenderNearViewport } from '../lib/use-render-near-viewport.ts';
import { CardOutline, type CardOutlineProps } from './card-outline.tsx';

/**
 * A card is near the viewport within this distance, about half a screen. That is enough, because a card has few
 * elements and renders within a frame. A larger distance would render many cards: a wide window shows three in a row.
 */
const NEAR = '500px';

interface NearItemProps {
  /** Renders the card with the page itself. Like others, it is removed later if it is far from the viewport. */
  isFirst: boolean;
  /** Renders the card wherever it is, for example because a link leads to it or because it gets the focus. */
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
