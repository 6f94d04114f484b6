import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { shownName } from '../../../lib/shown-name.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';

interface PlayerFacesProps {
  /** The id of the heading that names the group. */
  labelledBy: string;
  players: readonly RosterPlayer[];
  isPressed: (player: RosterPlayer) => boolean;
  /** A mark at the corner of a face. */
  markOf: (player: RosterPlayer) => ReactNode;
  onPress: (player: RosterPlayer) => void;
}

/** Faces with names, each a button that stays pressed. */
export function PlayerFaces({ labelledBy, players, isPressed, markOf, onPress }: PlayerFacesProps) {
  return (
    <Grid role="group" aria-labelledby={labelledBy} templateColumns="repeat(auto-fill, minmax(76px, 1fr))" gap="1.5">
      {players.map((player) => (
        <chakra.button
          key={player.id}
          type="button"
          aria-pressed={isPressed(player)}
          onClick={() => onPress(player)}
          display="flex"
          flexDirection="column"
          alignItems="center"
          gap="1"
          minW="0"
          px="1"
          py="2"
          borderWidth="2px"
          borderColor="transparent"
          borderRadius="md"
          cursor="pointer"
          transition="background {durations.press}"
          _hover={{ bg: 'bg.muted' }}
          css={{ '&[aria-pressed=true]': { bg: 'ball.subtle', borderColor: 'ball.solid' } }}
        >
          <Flex pos="relative" lineHeight="0">
            <PersonAvatar person={player} size={40} crop="face" />
            {markOf(player)}
          </Flex>
          <chakra.span textStyle="caption" fontWeight="600" lineClamp="2" maxW="full" overflowWrap="anywhere">
            {shownName(player.displayName)}
          </chakra.span>
        </chakra.button>
      ))}
    </Grid>
  );
}

/** A small round mark at the lower corner of a face. */
export function FaceMark({ palette, children }: { palette: 'ball' | 'paint'; children: ReactNode }) {
  return (
    <chakra.span
      colorPalette={palette}
      pos="absolute"
      right="-8px"
      bottom="-6px"
      display="grid"
      placeItems="center"
      w="22px"
      h="22px"
      borderRadius="full"
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      boxShadow="0 0 0 2px {colors.bg.panel}"
    >
      {children}
    </chakra.span>
  );
}
