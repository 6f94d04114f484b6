import type { ReactNode } from 'react';
import { RouterLink } from './router-link.tsx';

interface PersonLinkProps {
  /** Guests and former players have no page: their name stays plain text. */
  person: { id: string; isMember?: boolean };
  /** Makes the whole closest positioned ancestor clickable, not only the name. */
  isRow?: boolean;
  /** CSS `inset` of the clickable area, from the edges of the row or of the name. */
  inset?: string;
  children?: ReactNode;
}

const AROUND_NAME = '-12px -4px';
/** The focus ring of a whole row. A ring around the name would be cut off like a long name. */
const RING_OF_ROW = {
  outline: 'none',
  _after: { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '1px', borderRadius: 'sm' },
};

/**
 * A name that links to the person's page. With `isRow` or `inset`, its clickable area includes their avatar, which is
 * not a separate link.
 */
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
