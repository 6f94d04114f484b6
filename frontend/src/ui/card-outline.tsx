import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Card } from './card.tsx';

export interface CardOutlineProps {
  title: string;
  /** Where the card leads; undefined where it only opens something. */
  to?: string;
  /** What else find-in-page should find. */
  text?: string | null;
  /** That of the card itself. */
  headingLevel?: 'h2' | 'h4';
}

/** A card far from the viewport: what it is called, where it leads, and nothing that costs. */
export const CardOutline = memo(function CardOutline({ title, to, text, headingLevel = 'h2' }: CardOutlineProps) {
  return (
    <Card as="article" aria-label={title} h="full" p="4">
      <chakra.h2 as={headingLevel} textStyle="title.sm">
        {to ? <Link to={to}>{title}</Link> : title}
      </chakra.h2>
      {text}
    </Card>
  );
});
