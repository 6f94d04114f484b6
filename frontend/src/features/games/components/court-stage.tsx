import { Box } from '@chakra-ui/react';
import { courtBox, courtSpots, type GameFormat, type GameType, type Spot } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { Court } from '../../../ui/court.tsx';

const PAD = 0.5;

interface CourtStageProps {
  floor: GameType;
  format: GameFormat;
  /** Describes the court and its players to screen readers. Left out if text beside the court already does. */
  label?: string;
  /** Number of taken spots, which come first, and of open spots after them. */
  taken: number;
  open: number;
  /**
   * `renderTaken` renders the content of a taken spot, `renderOpen` that of an open spot. Each gets an index from 0.
   */
  renderTaken: (index: number) => ReactNode;
  renderOpen?: (index: number) => ReactNode;
  /** Also draws every spot as a disc or a ring. `fresh` is the index of the spot that was just taken. */
  drawn?: { fresh: number | undefined };
  /** Width by height of the frame that the court must fit into. Without it, the court takes the full width. */
  frame?: number;
}

/** A court with rendered content on its spots. */
export function CourtStage({ floor, format, label, taken, open, drawn, frame, ...render }: CourtStageProps) {
  const size = taken + open;
  const spots = courtSpots(format, size);
  const box = courtBox(format, spots, PAD);
  const aspect = box.width / box.height;
  const putOnSpot = (children: ReactNode, key: number, index = key) => {
    const [x, y] = spots[index] as Spot;
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
        {count(taken).map((index) => putOnSpot(render.renderTaken(index), index))}
      </Box>
      {/* The key counts from the first open spot, so that its button keeps the focus when another player joins. */}
      {count(open).map((index) => putOnSpot(render.renderOpen?.(index), index, taken + index))}
    </Box>
  );
}

const count = (length: number) => Array.from({ length }, (_, index) => index);
