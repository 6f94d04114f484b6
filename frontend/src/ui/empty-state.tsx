import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface EmptyStateProps {
  drawing: EmptyDrawingKind;
  title: string;
  body?: string;
  action?: ReactNode;
  /** Level of the title in the page's outline. */
  headingLevel?: 'h1' | 'h2' | 'h3';
}

export function EmptyState({ drawing, title, body, action, headingLevel = 'h2' }: EmptyStateProps) {
  const Title = chakra[headingLevel];
  const isPage = headingLevel === 'h1';
  return (
    <Flex direction="column" align="center" px="5" py="8" textAlign="center">
      <EmptyDrawing kind={drawing} />
      <Title textStyle={isPage ? 'display.lg' : 'title.md'} mt="4" overflowWrap="anywhere">
        {title}
      </Title>
      {body && (
        <chakra.p maxW="400px" mt={isPage ? '3' : '1.5'} color="fg.muted" textWrap="balance">
          {body}
        </chakra.p>
      )}
      {action && <Box mt="5">{action}</Box>}
    </Flex>
  );
}

/** One object at the free-throw line of a half court. */
const OBJECTS = {
  ball: (
    <>
      <circle cx="25" cy="25" r="5.6" />
      <path d="M19.4 25h11.2M25 19.4v11.2M21 21c2.7 2.2 2.7 5.8 0 8M29 21c-2.7 2.2-2.7 5.8 0 8" />
    </>
  ),
  pin: (
    <>
      <path d="M20 16.5h10a1 1 0 0 1 1 1v5c0 3.5-2 5.5-4.5 6.4L25 32l-1.5-3.1C21 28 19 26 19 22.5v-5a1 1 0 0 1 1-1z" />
      <path d="M21.6 23.6a3.4 2.4 0 0 0 6.8 0" />
    </>
  ),
  chat: (
    <>
      <path d="M16.5 18h13a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-8l-4 3.2V28h-1a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2z" />
      <path d="M19 21.6h8M19 24.6h5" />
    </>
  ),
  bell: (
    <>
      <path d="M19.5 29v-5.5a5.5 5.5 0 0 1 11 0V29l1.5 2h-14z" />
      <path d="M23 31a2 2 0 0 0 4 0M25 18v-1.6" />
    </>
  ),
  film: (
    <>
      <rect x="16" y="18.5" width="18" height="13" rx="1.5" />
      <path d="M23 22l5 3-5 3z" />
    </>
  ),
} as const;

export type EmptyDrawingKind = keyof typeof OBJECTS;

function EmptyDrawing({ kind }: { kind: EmptyDrawingKind }) {
  const gap = useId();
  return (
    <svg width="190" height="148" viewBox="-1 -1 52 40.5" fill="none" strokeWidth=".5" aria-hidden>
      <mask id={gap}>
        <rect x="-1" y="-1" width="52" height="41" fill="#FFFFFF" />
        <circle cx="25" cy="25" r="11" fill="#000000" />
      </mask>
      <chakra.g stroke="fg.subtle" opacity=".55" mask={`url(#${gap})`}>
        <path d="M0 0V39M50 0V39M0 0H50M3 0V14.2A23.75 23.75 0 0 0 47 14.2V0M17 0V19H33V0M19 19A6 6 0 0 0 31 19M22 4H28" />
        <chakra.circle cx="25" cy="5.25" r=".9" stroke="ball.fg" />
      </chakra.g>
      <chakra.g
        stroke="ball.fg"
        strokeWidth=".85"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={kind === 'ball' ? '1.6 1.2' : undefined}
      >
        {OBJECTS[kind]}
      </chakra.g>
    </svg>
  );
}
