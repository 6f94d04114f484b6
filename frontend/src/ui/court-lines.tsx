import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { HALF_PATH, LINES, RIM } from '@hoopline/contracts';

/** Which part of the court fills the drawing. */
const VIEWS = {
  half: '-2 -2 51 54',
  key: '-2 12 32 26',
  arc: '0 -2 40 54',
  centre: '37 14 20 22',
} as const;

interface CourtLinesProps extends Omit<HTMLChakraProps<'svg'>, 'children' | 'viewBox'> {
  kind?: keyof typeof VIEWS;
  lineWidth?: number;
  /** SVG `preserveAspectRatio`: `slice` fills its box, `meet` shows the whole part. */
  fit?: string;
}

/** Court lines in the current colour, for backgrounds. With `slice`, the box of the element crops the drawing. */
export function CourtLines({ kind = 'half', lineWidth = 0.32, fit = 'xMaxYMid slice', ...rest }: CourtLinesProps) {
  return (
    <chakra.svg
      viewBox={VIEWS[kind]}
      preserveAspectRatio={fit}
      fill="none"
      stroke="currentColor"
      strokeWidth={lineWidth}
      aria-hidden
      {...rest}
    >
      {kind === 'centre' ? (
        <>
          <circle cx="47" cy="25" r="6" />
          <circle cx="47" cy="25" r="2" />
          <path d="M47 0V50" />
        </>
      ) : (
        <>
          <path d={`${HALF_PATH}M0 0H47V50H0z${LINES.board}${LINES.centreArc}`} />
          <path d={LINES.freeThrowBack} strokeDasharray="1.4 1.1" />
          <circle cx={RIM.x} cy={RIM.y} r={RIM.radius} />
        </>
      )}
    </chakra.svg>
  );
}
