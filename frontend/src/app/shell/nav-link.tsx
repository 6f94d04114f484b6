import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { RouterLink } from '../../ui/router-link.tsx';
import { isActive, type NavigationEntry } from './navigation.ts';

interface NavLinkProps {
  entry: Pick<NavigationEntry, 'to' | 'aliases' | 'Icon'>;
  label: string;
  /** Shown at the end of the row: a count. */
  end?: ReactNode;
  onNavigate?: () => void;
}

/** One row of the sidebar. A line at the screen's edge marks the current page. */
export function NavLink({ entry, label, end, onNavigate }: NavLinkProps) {
  const isHere = isActive(entry, useLocation().pathname);
  const { Icon } = entry;

  return (
    <RouterLink
      to={entry.to}
      aria-current={isHere ? 'page' : undefined}
      onClick={onNavigate}
      pos="relative"
      display="flex"
      alignItems="center"
      gap="13px"
      h="hit"
      px="3"
      borderRadius="md"
      color="fg.muted"
      fontWeight="500"
      _hover={{ bg: 'bg.subtle', color: 'fg' }}
      _focusVisible={{ borderRadius: 'md' }}
      css={{
        '&[aria-current]': { bg: 'bg.muted', color: 'fg', fontWeight: '650' },
        '&[aria-current] svg': { color: 'ball.fg' },
        '&[aria-current]::before': {
          content: '""',
          position: 'absolute',
          left: '-12px',
          top: '10px',
          bottom: '10px',
          width: '3px',
          borderRadius: '0 3px 3px 0',
          background: 'ball.solid',
        },
      }}
    >
      <Icon size={20} weight={isHere ? 'fill' : 'regular'} aria-hidden />
      <chakra.span flex="1" minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" title={label}>
        {label}
      </chakra.span>
      {end}
    </RouterLink>
  );
}
