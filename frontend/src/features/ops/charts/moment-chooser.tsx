import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { clockText } from '../format.ts';
import { type ChartPoint, nearestIndex } from './metrics.ts';
import { PLOT_INSET } from './plot.tsx';

/** How many points each key moves: one is ten seconds, a page is five minutes. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -30,
  PageUp: 30,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
  Enter: 0,
  ' ': 0,
};

interface MomentChooserProps {
  /** The title of the chart. */
  title: string;
  points: readonly ChartPoint[];
  /** The time of the chosen point. */
  chosen: number | undefined;
  onChoose: (at: number) => void;
}

/** Lies over a chart: a click or a key chooses a point, which a line marks. */
export function MomentChooser({ title, points, chosen, onChoose }: MomentChooserProps) {
  const { t, i18n } = useTranslation('ops');
  useReadersZone();
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const index = chosen === undefined ? points.length - 1 : nearestIndex(points, chosen);
  const at = points[index]?.at ?? last;
  const isShown = chosen !== undefined && chosen >= first && chosen <= last;

  const choose = (wanted: number) => {
    const point = points[Math.min(points.length - 1, Math.max(0, wanted))];
    if (point) onChoose(point.at);
  };
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    choose(index + move);
  };
  const click = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(nearestIndex(points, first + ((clientX - left) / (width || 1)) * (last - first)));
  };

  return (
    <chakra.div
      role="slider"
      tabIndex={0}
      aria-label={t('behind.choose', { name: title })}
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={index}
      aria-valuetext={clockText(at, i18n.language)}
      onClick={click}
      onKeyDown={press}
      position="absolute"
      {...PLOT_INSET}
      cursor="crosshair"
      borderRadius="sm"
    >
      {isShown && (
        <chakra.span
          position="absolute"
          insetY="0"
          left={`${(100 * (at - first)) / (last - first || 1)}%`}
          borderLeftWidth="2px"
          borderColor="fg"
          transform="translateX(-50%)"
        />
      )}
    </chakra.div>
  );
}
