import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { useInView } from '../lib/in-view.ts';
import type { LinkCardProps } from '../lib/link-cards.ts';
import { useWatch } from '../lib/realtime/use-watch.ts';
import type linkCards from '../locales/en/linkCards.ts';
import { LINK_CARD_ROOM } from './link-card-skeleton.tsx';

declare module '../lib/i18n.ts' {
  interface Texts {
    linkCards: typeof linkCards;
  }
}

interface LinkCardFrameProps extends LinkCardProps {
  /** The page's address inside the app, if it is not the one in the link. */
  to?: string;
  /** The whole card in words, for screen readers. */
  label: string;
  /** Watched while the card is on screen or close to it. */
  topic: string;
  /** At the start of the card, such as a picture. */
  media?: ReactNode;
  /** At the end of the card, such as a count. */
  count?: ReactNode;
  /** Below the link: buttons and their answers. */
  actions?: ReactNode;
  children: ReactNode;
}

const NEARBY = '160px';
const NONE: string[] = [];

/** The surface of a card: one link, which has the whole address as the person wrote it, and below it the actions. */
export function LinkCardFrame({ link, to = link.path, onShown, label, topic, ...parts }: LinkCardFrameProps) {
  const { media, count, actions, children } = parts;
  const card = useRef<HTMLDivElement>(null);
  useWatch(useInView(card, NEARBY) ? [topic] : NONE);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  // This runs before the paint, so that a text which the card replaces is never shown beside it.
  useLayoutEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);

  return (
    <Flex
      ref={card}
      {...LINK_CARD_ROOM}
      direction="column"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      textStyle="body.sm"
    >
      <chakra.a
        href={link.href}
        onClick={follow}
        display="flex"
        flex="1"
        alignItems="center"
        pos="relative"
        gap="3"
        minW="0"
        p="3"
        borderRadius="md"
        _hover={{ bg: 'bg.muted' }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <chakra.span aria-hidden display="contents">
          {media}
          <chakra.span display="block" flex="1" minW="0">
            {children}
          </chakra.span>
          {count}
        </chakra.span>
      </chakra.a>
      {actions && (
        <Box px="3" pb="3">
          {actions}
        </Box>
      )}
    </Flex>
  );
}

/** The first line of a card. */
export const LinkCardTitle = chakra('span', {
  base: { display: 'block', fontWeight: '700', lineClamp: '2', overflowWrap: 'anywhere' },
});

/** A further line of a card. */
export const LinkCardLine = chakra('span', {
  base: { display: 'block', color: 'fg.muted', lineClamp: '1', overflowWrap: 'anywhere' },
});
