import { Box, chakra } from '@chakra-ui/react';
import { courtBox, type Spot } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { Court } from '../../../../ui/court.tsx';
import { type Diagram, type Holder, RIM_SPOT, type Who } from './diagram.ts';
import { DiagramLine } from './diagram-line.tsx';
import { sceneOf } from './play-out.ts';

const PAD = 1.5;
const BOX = courtBox('3v3', [], PAD);
const INK = '#14191A';
const CREAM = '#FFF8EC';
/**
 * Offsets of a ball from its holder, in feet. The ball is drawn at the first one, unless a later one is at least half a
 * foot farther from the nearest other player. Distances of more than six feet count as six.
 */
const HELD: readonly Spot[] = [
  [1.7, 1.7],
  [1.7, -1.7],
  [-1.7, 1.7],
  [-1.7, -1.7],
];

interface CourtDiagramProps {
  diagram: Diagram;
  step: number;
  /** Describes the picture in words. */
  label: string;
}

/** One step of a diagram: the spots of all players, and the lines of their next moves. */
export function CourtDiagram({ diagram, step, label }: CourtDiagramProps) {
  const { spots, balls, lines } = sceneOf(diagram, step);
  const ballSpot = (holder: Holder): Spot => (holder === 'rim' ? RIM_SPOT : besideHolder(holder, spots));
  return (
    <Box role="img" aria-label={label} pos="relative" w="full" style={{ aspectRatio: BOX.width / BOX.height }}>
      <Box pos="absolute" inset="0">
        <Court floor="pickup" format="3v3" pad={PAD} lineWidth={0.3} />
      </Box>
      <chakra.svg
        viewBox={`${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}`}
        pos="absolute"
        inset="0"
        w="full"
        h="full"
        aria-hidden
      >
        {diagram.cones?.map(([x, y]) => (
          <path key={`${x} ${y}`} d={`M${x} ${y - 1.3}l1.15 2.3h-2.3z`} fill="#FFC94A" stroke={INK} strokeWidth=".25" />
        ))}
        {lines.map((line) => (
          <DiagramLine key={`${line.kind} ${line.from} ${line.to}`} line={line} />
        ))}
        {[...spots].map(([who, spot]) => (
          <Moving key={who} spot={spot}>
            <Player who={who} />
          </Moving>
        ))}
        {[...balls].map(([ball, holder]) => (
          <Moving key={ball} spot={ballSpot(holder)}>
            <chakra.circle r="1.05" fill="ball.solid" stroke={INK} strokeWidth=".3" />
          </Moving>
        ))}
      </chakra.svg>
    </Box>
  );
}

function besideHolder(holder: Who, spots: ReadonlyMap<Who, Spot>): Spot {
  const [x, y] = spots.get(holder) as Spot;
  const others = [...spots].filter(([who]) => who !== holder).map(([, spot]) => spot);
  const roomAt = ([bx, by]: Spot) => Math.min(...others.map(([ox, oy]) => Math.hypot(bx - ox, by - oy)), 6);
  const candidates = HELD.map(([dx, dy]): Spot => [x + dx, y + dy]);
  return candidates.reduce((best, spot) => (roomAt(spot) > roomAt(best) + 0.5 ? spot : best));
}

/** Glides from step to step, or jumps if the person prefers reduced motion. */
const Moving = ({ spot: [x, y], children }: { spot: Spot; children: ReactNode }) => (
  <chakra.g transition="transform {durations.roll} ease-in-out" style={{ transform: `translate(${x}px, ${y}px)` }}>
    {children}
  </chakra.g>
);

function Player({ who }: { who: Who }) {
  const isDefender = who.startsWith('X');
  return (
    <>
      {isDefender ? (
        <rect x="-2" y="-2" width="4" height="4" rx=".7" fill={INK} stroke={CREAM} strokeWidth=".35" />
      ) : (
        <circle r="2.1" fill={CREAM} stroke={INK} strokeWidth=".4" />
      )}
      <text
        y=".85"
        textAnchor="middle"
        fontWeight="700"
        style={{ fontSize: isDefender ? '2px' : '2.6px' }}
        fill={isDefender ? CREAM : INK}
      >
        {who}
      </text>
    </>
  );
}
