import { chakra } from '@chakra-ui/react';
import type { Avatar } from '@hoopline/contracts';
import { CROPS } from '@hoopline/contracts/people/avatar-layers';
import { avatarPaths, tileFor } from '@hoopline/contracts/people/avatar-paths';
import { memo, useState } from 'react';

type AvatarCrop = 'face' | 'bust';

export interface PixelAvatarProps {
  avatar: Avatar;
  /** Chooses the colour of the tile. */
  userId: string;
  /** Width in pixels: whole multiples of the crop stay crisp (face 16, bust 20). */
  size?: number;
  crop?: AvatarCrop;
  presence?: Presence;
  /** The player's name. Without it the avatar is hidden from screen readers. */
  label?: string;
  /** A photo to show instead of the avatar. If it cannot be loaded, the avatar is shown. */
  imageUrl?: string | null;
}

export const PixelAvatar = memo(function PixelAvatar({
  avatar,
  userId,
  size = 40,
  crop = 'bust',
  presence,
  label,
  imageUrl,
}: PixelAvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const hasPhoto = Boolean(imageUrl) && imageUrl !== brokenUrl;

  return (
    <chakra.span pos="relative" display="inline-block" flexShrink="0" lineHeight="0" style={{ width: size }}>
      <chakra.img
        src={hasPhoto ? (imageUrl ?? undefined) : drawingUrl(avatar, userId, crop)}
        alt={label ?? ''}
        loading={hasPhoto ? 'lazy' : undefined}
        referrerPolicy="no-referrer"
        w="full"
        aspectRatio="1"
        objectFit="cover"
        borderRadius="20%"
        onError={() => setBrokenUrl(imageUrl ?? undefined)}
      />
      {presence && <PresenceDot presence={presence} />}
    </chakra.span>
  );
});

/** An avatar as a data URL: one element instead of a dozen, because lists show dozens of players. */
function drawingUrl(avatar: Avatar, userId: string, crop: AvatarCrop): string {
  const { width, height } = CROPS[crop];
  const tile = { color: tileFor(userId), d: `M0 0h${width}v${height}H0z` };
  const paths = [tile, ...avatarPaths(avatar, crop)].map(({ color, d }) => `<path fill="${color}" d="${d}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges">${paths.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

type Presence = 'online' | 'on-court' | 'away';

interface PresenceDotProps {
  presence: Presence;
  size?: number;
}

/** Hidden from screen readers: the component that uses it must give the state in words. `away` has no dot. */
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
