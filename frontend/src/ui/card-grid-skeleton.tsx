import { Box, type BoxProps, chakra, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { cardGrid } from './card-grid.tsx';
import { CourtLines } from './court-lines.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface CardGridSkeletonProps {
  /** What readers hear meanwhile. */
  label: string;
  least: string;
  /** The shape of a card's picture. */
  picture: Pick<BoxProps, 'h' | 'aspectRatio'>;
  /** What stands under it. */
  children: ReactNode;
}

/** Six cards in the shape of what comes. */
export function CardGridSkeleton({ label, least, picture, children }: CardGridSkeletonProps) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
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
