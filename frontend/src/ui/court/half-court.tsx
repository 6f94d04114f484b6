import { chakra } from '@chakra-ui/react';
import { HALF_PATH, LINES, RIM } from '@hoopline/contracts';

interface HalfCourtProps {
  line: string;
  /** Colour of the painted key; lines alone without one. */
  paint?: string;
  width?: number;
}

/** One half with its rim in orange, drawn into the SVG around it. */
export function HalfCourt({ line, paint, width = 0.5 }: HalfCourtProps) {
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
