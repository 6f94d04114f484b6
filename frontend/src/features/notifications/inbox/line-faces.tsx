import { chakra, Flex } from '@chakra-ui/react';
import type { Notification } from '@hoopline/contracts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { LOOKS } from './kind-looks.ts';

/** Who did it, up to three who overlap, with the icon of the kind; the icon alone where nobody did. */
export function LineFaces({ notification: { kind, actors } }: { notification: Notification }) {
  const { Icon, palette } = LOOKS[kind];
  if (actors.length === 0)
    return (
      <Flex
        colorPalette={palette}
        align="center"
        justify="center"
        w="11"
        h="11"
        borderRadius="md"
        bg="colorPalette.muted"
        color="colorPalette.fg"
      >
        <Icon size={24} aria-hidden />
      </Flex>
    );
  const isOne = actors.length === 1;
  return (
    <Flex pos="relative" align="flex-start" w="fit-content" css={{ '& > * + *': { ml: '-18px' }, '& img': FACE }}>
      {actors.map((actor) => (
        <PersonAvatar key={actor.id} person={actor} size={isOne ? 44 : 32} crop="face" />
      ))}
      <chakra.span
        colorPalette={palette}
        pos="absolute"
        right="-7px"
        bottom="-7px"
        display="grid"
        placeItems="center"
        w="22px"
        h="22px"
        borderRadius="full"
        bg="colorPalette.muted"
        color="colorPalette.fg"
        boxShadow="0 0 0 2px {colors.bg.panel}"
      >
        <Icon size={14} aria-hidden />
      </chakra.span>
    </Flex>
  );
}

const FACE = { boxShadow: '0 0 0 2px {colors.bg.panel}', borderRadius: 'md' };
