import { Box, type BoxProps, chakra, VisuallyHidden } from '@chakra-ui/react';
import type { CSSProperties, ReactNode } from 'react';
import { Card } from './card.tsx';
import { CourtLines } from './court-lines.tsx';

/** As many cards of one width in a row as fit; `least` is the width below which there is one less. */
const cardGrid = (least: string) =>
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

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface CardGridSkeletonProps {
  /** What screen readers announce meanwhile. */
  label: string;
  /** It stands above the cards, too. */
  isLabelShown?: boolean;
  least: string;
  /** The shape of a card's picture. */
  picture: Pick<BoxProps, 'h' | 'aspectRatio'>;
  /** What stands under it. */
  children: ReactNode;
}

/** Six empty cards, while the first page is read. */
export function CardGridSkeleton({ label, isLabelShown = false, least, picture, children }: CardGridSkeletonProps) {
  return (
    <>
      {isLabelShown ? (
        <chakra.p role="status" mb="3" color="fg.muted">
          {label}
        </chakra.p>
      ) : (
        <VisuallyHidden role="status">{label}</VisuallyHidden>
      )}
      <chakra.div aria-hidden {...cardGrid(least)}>
        {CARDS.map((card) => (
          <Card key={card}>
            <Box {...picture} p="2.5" bg="bg.muted" color="fg.subtle" opacity=".35">
              <CourtLines kind="half" fit="xMidYMid meet" lineWidth={0.5} w="full" h="full" />
            </Box>
            {children}
          </Card>
        ))}
      </chakra.div>
    </>
  );
}
