import { Box } from '@chakra-ui/react';
import { courtBox, courtSpots, type GameFormat, type GameType, type Spot } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { Court } from '../../../ui/court.tsx';

const PAD = 0.5;

interface CourtStageProps {
  floor: GameType;
  format: GameFormat;
  /** Says to readers what the court with those on it shows. Hidden from them where the text beside it says the same. */
  label?: string;
  /** How many of the first spots are taken, and how many after them are open. */
  taken: number;
  open: number;
  /** What stands on the spots, each counted from 0. Where nothing is rendered, a spot may be drawn. */
  renderTaken: (index: number) => ReactNode;
  renderOpen?: (index: number) => ReactNode;
  /** Draws every spot as a disc or a ring; `fresh` was taken just now. */
  drawn?: { fresh: number | undefined };
  /** Width by height of the place that the court has to fit into; without it, it is as wide as its place. */
  frame?: number;
}

/** A court with something on its spots. */
export function CourtStage({ floor, format, label, taken, open, drawn, frame, ...render }: CourtStageProps) {
  const size = taken + open;
  const spots = courtSpots(format, size);
  const box = courtBox(format, spots, PAD);
  const aspect = box.width / box.height;
  const stand = (children: ReactNode, key: number, place = key) => {
    const [x, y] = spots[place] as Spot;
    const at = { left: `${((x - box.x) / box.width) * 100}%`, top: `${((y - box.y) / box.height) * 100}%` };
    return (
      <Box key={key} pos="absolute" lineHeight="0" style={at} transform="translate(-50%, -50%)">
        {children}
      </Box>
    );
  };

  return (
    <Box
      pos="relative"
      mx="auto"
      style={{ width: `${frame ? Math.min(1, aspect / frame) * 100 : 100}%`, aspectRatio: aspect }}
    >
      <Box role={label ? 'img' : undefined} aria-label={label} aria-hidden={!label} pos="absolute" inset="0">
        <Court
          floor={floor}
          format={format}
          spots={{ max: size, filled: taken, fresh: drawn?.fresh }}
          isBare={!drawn}
          pad={PAD}
        />
        {count(taken).map((index) => stand(render.renderTaken(index), index))}
      </Box>
      {/* Counted from the first that is open: whoever has focus on it keeps it when somebody takes the spot before. */}
      {count(open).map((index) => stand(render.renderOpen?.(index), index, taken + index))}
    </Box>
  );
}

const count = (length: number) => Array.from({ length }, (_, index) => index);
