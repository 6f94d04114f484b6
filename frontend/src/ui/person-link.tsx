import type { ReactNode } from 'react';
import { RouterLink } from './router-link.tsx';

interface PersonLinkProps {
  /** Guests and former players have no page: their name stays plain text. */
  person: { id: string; isMember?: boolean };
  /** The closest positioned ancestor can be pressed anywhere, not the name alone. */
  isRow?: boolean;
  /** How far from the edges of the row, or of the name, its area ends, as in CSS. */
  inset?: string;
  /** The name. */
  children?: ReactNode;
}

const AROUND_NAME = '-12px -4px';
/** In a row a long name is cut off, and its own ring would be too. */
const RING_OF_ROW = {
  outline: 'none',
  _after: { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '1px', borderRadius: 'sm' },
};

/** A name that leads to the person's page. Its area takes in their avatar, which is no link of its own. */
export function PersonLink({ person, isRow = false, inset = isRow ? '0' : AROUND_NAME, children }: PersonLinkProps) {
  if (person.isMember === false) return children;
  return (
    <RouterLink
      to={`/profiles/${person.id}`}
      pos={isRow ? undefined : 'relative'}
      _hover={{ textDecoration: 'underline' }}
      _focusVisible={isRow ? RING_OF_ROW : undefined}
      _after={{ content: '""', pos: 'absolute', inset }}
    >
      {children}
    </RouterLink>
  );
}
