import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Card } from './card.tsx';

export interface CardOutlineProps {
  title: string;
  /** The address that the card links to; undefined if it only opens a dialog. */
  to?: string;
  /** Further text for find-in-page. */
  text?: string | null;
  /** The heading level of the full card. */
  headingLevel?: 'h2' | 'h3' | 'h4';
}

/** A card far from the viewport: only its title, link and text, so that it is cheap to render. */
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
