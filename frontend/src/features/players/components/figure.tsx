import { chakra } from '@chakra-ui/react';
import type { Avatar } from '@hoopline/contracts';
import { CROPS, type Crop } from '@hoopline/contracts/people/avatar-layers';
import { avatarPaths } from '@hoopline/contracts/people/avatar-paths';

interface FigureProps {
  avatar: Avatar;
  /** Width in pixels: whole multiples of the crop stay crisp. */
  size: number;
  crop?: Crop;
  number?: string;
  hasBall?: boolean;
  /** The name for screen readers. They skip an avatar without a label. */
  label?: string;
}

/** An avatar without a tile behind it. */
export function Figure({ avatar, size, crop = 'full', number, hasBall = false, label }: FigureProps) {
  const { width, height } = CROPS[crop];
  return (
    <chakra.svg
      viewBox={`0 0 ${width} ${height}`}
      width={`${size}px`}
      height={`${(size * height) / width}px`}
      shapeRendering="crispEdges"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {avatarPaths(avatar, crop, { number, hasBall }).map(({ color, d }) => (
        <path key={color} fill={color} d={d} />
      ))}
    </chakra.svg>
  );
}

/** The text of a jersey number, or undefined if there is none. */
export const printed = (jerseyNumber: number | null | undefined): string | undefined =>
  jerseyNumber === null || jerseyNumber === undefined ? undefined : String(jerseyNumber);
