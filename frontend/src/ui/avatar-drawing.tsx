import { chakra } from '@chakra-ui/react';
import type { Avatar } from '@hoopline/contracts';
import { CROPS, type Crop } from '@hoopline/contracts/people/avatar-layers';
import { avatarPaths, tileFor } from '@hoopline/contracts/people/avatar-paths';

interface AvatarDrawingProps {
  avatar: Avatar;
  userId: string;
  crop: Crop;
  label: string | undefined;
  number: string | undefined;
}

export function AvatarDrawing({ avatar, userId, crop, label, number }: AvatarDrawingProps) {
  const { width, height } = CROPS[crop];
  // A standing figure needs air around its shoes and hair.
  const pad = crop === 'full' ? 2 : 0;
  const box = { width: width + pad * 2, height: height + pad * 2 };

  return (
    <chakra.svg
      viewBox={`${-pad} ${-pad} ${box.width} ${box.height}`}
      shapeRendering="crispEdges"
      w="full"
      h="auto"
      borderRadius={crop === 'full' ? '10px' : '20%'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect x={-pad} y={-pad} width={box.width} height={box.height} fill={tileFor(userId)} />
      {avatarPaths(avatar, crop, { number: crop === 'full' ? number : undefined }).map(({ color, d }) => (
        <path key={color} fill={color} d={d} />
      ))}
    </chakra.svg>
  );
}
