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

/** A name that leads to the person's page. Its area takes in their avatar, which is no link of its own. */
export function PersonLink({ person, isRow = false, inset = isRow ? '0' : AROUND_NAME, children }: PersonLinkProps) {
  if (person.isMember === false) return children;
  return (
    <RouterLink
      to={`/profiles/${person.id}`}
      pos={isRow ? undefined : 'relative'}
      _hover={{ textDecoration: 'underline' }}
      // The ring lies around all that can be pressed: where a name is cut off, its own would be too.
      _focusVisible={{
        outline: 'none',
        textDecoration: 'underline',
        _after: { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '1px', borderRadius: 'sm' },
      }}
      _after={{ content: '""', pos: 'absolute', inset }}
    >
      {children}
    </RouterLink>
  );
}
