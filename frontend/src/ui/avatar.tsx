import { chakra } from '@chakra-ui/react';
import type { Avatar } from '@hoopline/contracts';
import { CROPS, type Crop } from '@hoopline/contracts/people/avatar-layers';
import { avatarPaths, tileFor } from '@hoopline/contracts/people/avatar-paths';
import { memo, useState } from 'react';

export interface PixelAvatarProps {
  avatar: Avatar;
  /** Chooses the colour of the tile. */
  userId: string;
  /** Width in pixels: whole multiples of the crop stay crisp (face 16, bust 20, full 24). */
  size?: number;
  crop?: Crop;
  presence?: Presence;
  /** The player's name. Without one the avatar is hidden from readers. */
  label?: string;
  /** A photo takes the avatar's place; when it cannot be loaded, the avatar comes back. */
  imageUrl?: string | null;
  /** Printed on the jersey; legible in the full crop only. */
  number?: string;
}

export const PixelAvatar = memo(function PixelAvatar({
  avatar,
  userId,
  size = 40,
  crop = 'bust',
  presence,
  label,
  imageUrl,
  number,
}: PixelAvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const hasPhoto = Boolean(imageUrl) && imageUrl !== brokenUrl;

  return (
    <chakra.span pos="relative" display="inline-block" flexShrink="0" lineHeight="0" style={{ width: size }}>
      {hasPhoto ? (
        <chakra.img
          src={imageUrl ?? undefined}
          alt={label ?? ''}
          loading="lazy"
          referrerPolicy="no-referrer"
          w="full"
          aspectRatio={crop === 'full' ? '3 / 4' : '1'}
          objectFit="cover"
          borderRadius={crop === 'full' ? '10px' : '20%'}
          onError={() => setBrokenUrl(imageUrl ?? undefined)}
        />
      ) : (
        <AvatarDrawing avatar={avatar} userId={userId} crop={crop} label={label} number={number} />
      )}
      {presence && <PresenceDot presence={presence} />}
    </chakra.span>
  );
});

interface AvatarDrawingProps {
  avatar: Avatar;
  userId: string;
  crop: Crop;
  label: string | undefined;
  number: string | undefined;
}

function AvatarDrawing({ avatar, userId, crop, label, number }: AvatarDrawingProps) {
  const { width, height } = CROPS[crop];
  // A full figure needs space around its shoes and hair.
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

type Presence = 'online' | 'on-court' | 'away';

interface PresenceDotProps {
  presence: Presence;
  size?: number;
}

/** Hidden from screen readers: its user says the state in words. There is no dot for somebody who is away. */
function PresenceDot({ presence, size = 13 }: PresenceDotProps) {
  if (presence === 'away') return null;
  return (
    <chakra.span
      aria-hidden
      data-presence={presence}
      pos="absolute"
      right="-3px"
      bottom="-3px"
      w={`${size}px`}
      h={`${size}px`}
      borderRadius="full"
      borderWidth="2.5px"
      borderColor="bg.panel"
      bg={presence === 'online' ? '#43C981' : 'ball.solid'}
    />
  );
}
