import { chakra } from '@chakra-ui/react';
import type { Avatar } from '@hoopline/contracts';
import { type ReactNode, useState } from 'react';
import { CourtLines } from '../../../ui/court-lines.tsx';
import { Figure, printed } from './figure.tsx';

interface StageProps {
  name: string;
  avatar: Avatar;
  jerseyNumber: number | null;
  /** Shown instead of the avatar, unless the photo cannot be loaded. */
  photoUrl: string | null;
  /** Shown in the upper right corner. */
  children?: ReactNode;
}

/** A whole player or their photo on a court floor, with the jersey number in the upper left corner. */
export function Stage({ name, avatar, jerseyNumber, photoUrl, children }: StageProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const number = printed(jerseyNumber);
  return (
    <chakra.div
      pos="relative"
      display="grid"
      placeItems="end center"
      h="334px"
      overflow="hidden"
      bg="floor.tournament"
      color="#FFF6E4"
    >
      <CourtLines
        kind="half"
        lineWidth={0.3}
        fit="xMinYMid slice"
        pos="absolute"
        top="-6px"
        insetInline="-60px"
        w="calc(100% + 120px)"
        h="420px"
        opacity=".5"
      />
      {number && (
        <chakra.span aria-hidden pos="absolute" left="4" top="2.5" fontFamily="score" fontSize="72px" lineHeight="1">
          {number}
        </chakra.span>
      )}
      {photoUrl && photoUrl !== brokenUrl ? (
        <chakra.img
          src={photoUrl}
          alt={name}
          referrerPolicy="no-referrer"
          onError={() => setBrokenUrl(photoUrl)}
          pos="relative"
          boxSize="216px"
          mb="42px"
          objectFit="cover"
          borderRadius="20%"
          boxShadow="0 10px 0 rgb(20 12 4 / 28%)"
        />
      ) : (
        <chakra.span
          pos="relative"
          lineHeight="0"
          mb="20px"
          css={{ '& > svg': { filter: 'drop-shadow(0 10px 0 rgb(20 12 4 / 28%))' } }}
        >
          <Figure avatar={avatar} size={216} number={number} hasBall label={name} />
        </chakra.span>
      )}
      <chakra.div pos="absolute" right="3" top="3" display="flex" gap="2">
        {children}
      </chakra.div>
    </chakra.div>
  );
}

/** The styles of a button on the stage. */
export const ON_STAGE = {
  bg: 'rgb(7 10 11 / 62%)',
  color: '#FFFFFF',
  _hover: { bg: 'rgb(7 10 11 / 80%)', color: '#FFFFFF' },
} as const;
