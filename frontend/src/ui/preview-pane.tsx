import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CourtLines } from './court-lines.tsx';

interface PreviewPaneProps {
  /** Heading and name of the pane. */
  label: string;
  children: ReactNode;
}

/** Shown beside a form: a preview of how others will see its content. */
export function PreviewPane({ label, children }: PreviewPaneProps) {
  return (
    <Flex
      as="aside"
      aria-label={label}
      direction="column"
      gap="4"
      flex="none"
      w="332px"
      px="5"
      py="6"
      pos="relative"
      overflow="hidden"
      bg="bg.subtle"
      borderLeftWidth="1px"
      borderColor="border.muted"
    >
      <chakra.span textStyle="overline" color="fg.subtle">
        {label}
      </chakra.span>
      {children}
      <Box pos="absolute" left="22px" right="22px" bottom="-96px" h="270px" opacity=".07" pointerEvents="none">
        <CourtLines kind="half" lineWidth={0.3} fit="xMidYMid meet" w="288px" h="288px" transform="rotate(-90deg)" />
      </Box>
    </Flex>
  );
}
