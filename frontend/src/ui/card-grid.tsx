import { Box, type BoxProps, chakra, VisuallyHidden } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { Card } from './card.tsx';
import type { CardOutlineProps } from './card-outline.tsx';
import { CourtLines } from './court-lines.tsx';
import { NearItem } from './near-item.tsx';

/** The number of cards that are rendered with the page itself: as many as a wide window shows. */
const FIRST = 6;

/** Puts as many cards of one width in a row as fit; `least` is their smallest width. */
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
  /** The approximate height of a card that has not been rendered yet. */
  cardHeight: string;
  renderCard: (item: Item) => ReactNode;
  /** Shown instead of a card that is far from the viewport. */
  outlineOf: (item: Item) => CardOutlineProps;
  /** A heading above an item, in a row of its own. */
  headingAbove?: (item: Item, index: number) => ReactNode;
}

/** A list of cards. Cards far from the viewport show only their outline. */
export function CardGrid<Item extends { id: string }>(props: CardGridProps<Item>) {
  const { label, items, least, cardHeight, renderCard, outlineOf, headingAbove } = props;
  return (
    <chakra.ul aria-label={label} listStyleType="none" {...cardGrid(least)}>
      {items.map((item, index) => {
        const heading = headingAbove?.(item, index);
        return (
          <Fragment key={item.id}>
            {heading && <chakra.li gridColumn="1 / -1">{heading}</chakra.li>}
            <NearItem
              isFirst={index < FIRST}
              height={cardHeight}
              outline={outlineOf(item)}
              render={() => renderCard(item)}
            />
          </Fragment>
        );
      })}
    </chakra.ul>
  );
}

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface CardGridSkeletonProps {
  /** The text that screen readers announce meanwhile. */
  label: string;
  /** Whether the label is also visible above the cards. */
  isLabelShown?: boolean;
  least: string;
  /** The shape of a card's picture. */
  picture: Pick<BoxProps, 'h' | 'aspectRatio'>;
  /** The content below the picture. */
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
