import { chakra } from '@chakra-ui/react';
import type { CSSProperties, ReactNode } from 'react';

/** As many equal cards in a row as fit; `least` is how narrow one may get. */
export const cardGrid = (least: string) =>
  ({
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`,
    gap: { base: '3.5', md: '5' },
  }) as const;

interface CardGridProps<Item> {
  label: string;
  items: readonly Item[];
  least: string;
  /** About how high a card is, for those that have not been drawn yet. */
  cardHeight: string;
  renderCard: (item: Item) => ReactNode;
}

/** Cards out of sight are laid out and painted only once they are scrolled to. */
const outOfSight = (cardHeight: string): CSSProperties => ({
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${cardHeight}`,
});

export function CardGrid<Item extends { id: string }>(props: CardGridProps<Item>) {
  const { label, items, least, cardHeight, renderCard } = props;
  return (
    <chakra.ul aria-label={label} listStyleType="none" {...cardGrid(least)}>
      {items.map((item) => (
        <li key={item.id} style={outOfSight(cardHeight)}>
          {renderCard(item)}
        </li>
      ))}
    </chakra.ul>
  );
}
