import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import type { EmptyDrawingKind } from './empty-drawing.tsx';

/** Late, as most pages have something to show. The words wait for nothing, and nothing moves when it comes. */
const EmptyDrawing = lazyPart({
  name: 'The drawing of an empty state',
  load: async () => (await import('./empty-drawing.tsx')).EmptyDrawing,
});

interface EmptyStateProps {
  drawing: EmptyDrawingKind;
  title: string;
  body?: string;
  action?: ReactNode;
  /** Level of the title in the page's outline. */
  headingLevel?: 'h1' | 'h2' | 'h3';
}

export function EmptyState({ drawing, title, body, action, headingLevel = 'h2' }: EmptyStateProps) {
  const Title = chakra[headingLevel];
  return (
    <Flex direction="column" align="center" px="5" py="8" textAlign="center">
      <Box w="190px" h="148px">
        <EmptyDrawing kind={drawing} />
      </Box>
      <Title textStyle={headingLevel === 'h1' ? 'display.lg' : 'title.md'} mt="4" overflowWrap="anywhere">
        {title}
      </Title>
      {body && (
        <chakra.p maxW="400px" mt="1.5" color="fg.muted" textWrap="balance">
          {body}
        </chakra.p>
      )}
      {action && <Box mt="5">{action}</Box>}
    </Flex>
  );
}
