import type { ReactNode } from 'react';
import { ArrowLeftIcon } from '../icons/ui.ts';
import { RouterLink } from './router-link.tsx';

/** Shown above a single post, game, court or person: links back to the list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <RouterLink
      to={to}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="hit"
      mb="2"
      color="fg.muted"
      fontWeight="600"
    >
      <ArrowLeftIcon size={20} aria-hidden />
      {children}
    </RouterLink>
  );
}
