import { chakra } from '@chakra-ui/react';
import type { Avatar } from '@hoopline/contracts';
import type { Crop } from '@hoopline/contracts/people/avatar-layers';
import { memo, useState } from 'react';
import { AvatarDrawing } from './avatar-drawing.tsx';
import { type Presence, PresenceDot } from './presence-dot.tsx';

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
