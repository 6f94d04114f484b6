import { chakra } from '@chakra-ui/react';
import {
  COURT,
  courtBox,
  courtSpots,
  type GameFormat,
  HALF_PATH,
  isHalfCourt,
  LINES,
  RIM,
  type Spot,
} from '@hoopline/contracts';

type Floor = 'pickup' | 'tournament' | 'league';

interface CourtProps {
  /** Paints the floor, with chalk lines. Without it, there is no floor, and the lines have the current colour. */
  floor?: Floor;
  format?: GameFormat;
  /** Draws `max` spots, of which the first `filled` are taken. */
  spots?: { max: number; filled: number; fresh?: number };
  /** Leaves room for the spots without drawing them, because other elements are on them. */
  isBare?: boolean;
  /** Feet left free around the court. */
  pad?: number;
  lineWidth?: number;
}

/**
 * A court with a game's players on it. Shapes that look the same share one path, because lists show dozens of courts.
 * Hidden from screen readers: the text beside it has the same content.
 */
export function Court({ floor, format = '5v5', spots, isBare = false, pad = 2, lineWidth = 0.5 }: CourtProps) {
  const isHalf = isHalfCourt(format);
  const { key, freeThrowFront, solid, freeThrowBack, board, rim } = isHalf ? HALF : WHOLE;
  const positions = spots ? courtSpots(format, spots.max) : [];
  const length = isHalf ? COURT.half : COURT.length;
  const { x, y, width, height } = courtBox(format, positions, pad);
  const paint = floor && color(`key-${floor}`);

  return (
    <chakra.svg
      viewBox={`${x} ${y} ${width} ${height}`}
      w="full"
      h="full"
      fill="none"
      stroke={floor ? 'chalk' : 'currentColor'}
      aria-hidden
    >
      {floor && (
        <g stroke="none">
          <rect width={length} height={COURT.width} fill={color(`floor-${floor}`)} />
          <path d={key} fill={paint} />
          <path d={freeThrowFront} fill={paint} fillOpacity=".55" />
        </g>
      )}
      <path d={solid} strokeWidth={lineWidth} />
      <path d={freeThrowBack} strokeWidth={lineWidth} strokeDasharray="1.4 1.1" />
      <path d={board} strokeWidth={lineWidth * 1.6} />
      <path d={rim} stroke={color('ball-solid')} strokeWidth={lineWidth * 1.3} />
      <rect width={length} height={COURT.width} strokeWidth={lineWidth * 1.3} />
      {spots && !isBare && <CourtSpots positions={positions} {...spots} />}
    </chakra.svg>
  );
}

interface CourtSpotsProps {
  positions: readonly Spot[];
  filled: number;
  fresh?: number;
}

function CourtSpots({ positions, filled, fresh }: CourtSpotsProps) {
  const freshSpot = fresh !== undefined && fresh < filled ? positions[fresh] : undefined;
  const taken = positions.slice(0, filled).filter((position) => position !== freshSpot);
  return (
    <>
      <path
        d={circles(positions.slice(filled), 2.05)}
        fill="rgb(9 14 15 / 42%)"
        stroke="rgb(255 255 255 / 72%)"
        strokeWidth=".42"
        strokeDasharray="1.05 .85"
      />
      <g stroke="#14191A" strokeWidth=".55">
        <path d={circles(taken, 2.3)} fill="#FFF8EC" />
        {freshSpot && (
          <path
            d={circles([freshSpot], 2.3)}
            fill={color('board-digit')}
            filter="drop-shadow(0 0 2.2px rgb(255 201 74 / 90%))"
          />
        )}
      </g>
    </>
  );
}

/** A colour of the theme. Style props would compute a class for each path. */
const color = (name: string) => `var(--chakra-colors-${name})`;

/** Each circle begins on the right and runs clockwise, like a circle element: the dashes of a ring depend on it. */
const circles = (centres: readonly Spot[], radius: number) =>
  centres.map(([x, y]) => `M${x + radius} ${y}${arc(radius, -2 * radius)}${arc(radius, 2 * radius)}z`).join('');
const arc = (radius: number, across: number) => `a${radius} ${radius} 0 0 1 ${across} 0`;

const HALF = {
  ...LINES,
  key: 'M0 17H19V33H0z',
  solid: HALF_PATH + LINES.centreArc,
  rim: circles([[RIM.x, RIM.y]], RIM.radius),
};

/** A path together with its mirror image on the other half. */
const both = (path: string) => path + path.replace(/([MHA])([^A-Za-z]+)/g, mirrored);

function mirrored(_: string, command: string, numbers: string): string {
  const values = numbers.split(' ').map(Number);
  // The last two numbers of an arc are its end, and the number before them is its direction.
  const across = command === 'A' ? 5 : 0;
  values[across] = COURT.length - (values[across] ?? 0);
  if (command === 'A') values[4] = 1 - (values[4] ?? 0);
  return command + values.join(' ');
}

const WHOLE = {
  key: both(HALF.key),
  freeThrowFront: both(LINES.freeThrowFront),
  solid: `${both(HALF_PATH)}${circles([[47, 25]], 6)}${circles([[47, 25]], 2)}M47 0V50`,
  freeThrowBack: both(LINES.freeThrowBack),
  board: both(LINES.board),
  rim: circles(
    [
      [RIM.x, RIM.y],
      [COURT.length - RIM.x, RIM.y],
    ],
    RIM.radius,
  ),
};
