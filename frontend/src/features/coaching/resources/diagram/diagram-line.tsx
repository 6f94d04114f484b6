import { chakra } from '@chakra-ui/react';
import { pathOf } from './path.ts';
import type { Line } from './play-out.ts';

const DASHES: Partial<Record<Line['kind'], string>> = { pass: '1.5 1', shot: '.3 .95' };

interface DiagramLineProps {
  line: Line;
  colour?: string;
}

/** Draws passes dashed, dribbles wavy, cuts solid and shots dotted. A screen ends in a bar, the others in an arrow. */
export function DiagramLine({ line, colour = '#FFF8EC' }: DiagramLineProps) {
  const path = pathOf(line);
  if (!path) return null;
  const { d, end, angle } = path;
  return (
    <chakra.g stroke={colour} strokeWidth=".55" strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d={d} strokeDasharray={DASHES[line.kind]} />
      <path
        d={line.kind === 'screen' ? 'M0 -1.7V1.7' : 'M-1.5 -1.05L0 0L-1.5 1.05'}
        transform={`translate(${end[0].toFixed(2)} ${end[1].toFixed(2)}) rotate(${angle.toFixed(1)})`}
      />
    </chakra.g>
  );
}
