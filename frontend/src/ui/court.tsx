import { chakra } from '@chakra-ui/react';
import { COURT, courtBox, courtSpots, type GameFormat, HALF_PATH, isHalfCourt, LINES, RIM } from '@hoopline/contracts';

type Floor = 'pickup' | 'tournament' | 'league';

interface CourtProps {
  /** Paints the floor; lines in the current colour without one. */
  floor?: Floor;
  format?: GameFormat;
  /** Draws one spot per place, the first `filled` of them taken. */
  spots?: { max: number; filled: number; fresh?: number };
  /** Leaves room for the spots but not the spots: something else stands on them. */
  isBare?: boolean;
  /** Feet left free around the court. */
  pad?: number;
  lineWidth?: number;
}

/** A court with a game's players on it. Hidden from screen readers: the text beside it says the same. */
export function Court({ floor, format = '5v5', spots, isBare = false, pad = 2, lineWidth = 0.5 }: CourtProps) {
  const isHalf = isHalfCourt(format);
  const places = spots ? courtSpots(format, spots.max) : [];
  const length = isHalf ? COURT.half : COURT.length;
  const line = floor ? 'chalk' : 'currentColor';
  const { x, y, width, height } = courtBox(format, places, pad);
  const paint = floor && `key.${floor}`;

  return (
    <chakra.svg viewBox={`${x} ${y} ${width} ${height}`} w="full" h="full" aria-hidden>
      {floor && <chakra.rect width={length} height={COURT.width} fill={`floor.${floor}`} />}
      <HalfCourt line={line} paint={paint} width={lineWidth} />
      <chakra.g stroke={line} strokeWidth={lineWidth} fill="none">
        {isHalf ? (
          <path d={LINES.centreArc} />
        ) : (
          <>
            <g transform="matrix(-1 0 0 1 94 0)">
              <HalfCourt line={line} paint={paint} width={lineWidth} />
            </g>
            <circle cx="47" cy="25" r="6" />
            <circle cx="47" cy="25" r="2" />
            <path d="M47 0V50" />
          </>
        )}
        <rect width={length} height={COURT.width} strokeWidth={lineWidth * 1.3} />
      </chakra.g>
      {spots &&
        !isBare &&
        places.map(([x, y], index) => (
          <CourtSpot
            key={`${x} ${y}`}
            x={x}
            y={y}
            state={index >= spots.filled ? 'open' : index === spots.fresh ? 'fresh' : 'taken'}
          />
        ))}
    </chakra.svg>
  );
}

function CourtSpot({ x, y, state }: { x: number; y: number; state: 'open' | 'taken' | 'fresh' }) {
  if (state === 'open') {
    return (
      <circle
        cx={x}
        cy={y}
        r="2.05"
        fill="rgb(9 14 15 / 42%)"
        stroke="rgb(255 255 255 / 72%)"
        strokeWidth=".42"
        strokeDasharray="1.05 .85"
      />
    );
  }
  return (
    <chakra.circle
      cx={x}
      cy={y}
      r="2.3"
      fill={state === 'fresh' ? 'board.digit' : '#FFF8EC'}
      stroke="#14191A"
      strokeWidth=".55"
      filter={state === 'fresh' ? 'drop-shadow(0 0 2.2px rgb(255 201 74 / 90%))' : undefined}
    />
  );
}

interface HalfCourtProps {
  line: string;
  /** Colour of the painted key; lines alone without one. */
  paint?: string;
  width?: number;
}

/** One half with its rim in orange, drawn into the SVG around it. */
function HalfCourt({ line, paint, width = 0.5 }: HalfCourtProps) {
  return (
    <chakra.g stroke={line} strokeWidth={width} fill="none">
      {paint && (
        <>
          <chakra.path d="M0 17H19V33H0z" fill={paint} stroke="none" />
          <chakra.path d={LINES.freeThrowFront} fill={paint} fillOpacity=".55" stroke="none" />
        </>
      )}
      <path d={HALF_PATH} />
      <path d={LINES.freeThrowBack} strokeDasharray="1.4 1.1" />
      <path d={LINES.board} strokeWidth={width * 1.6} />
      <chakra.circle cx={RIM.x} cy={RIM.y} r={RIM.radius} stroke="ball.solid" strokeWidth={width * 1.3} />
    </chakra.g>
  );
}
