import { chakra } from '@chakra-ui/react';
import type { ThreadLine } from '@hoopline/contracts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { courtTime } from '../../../lib/court-clock.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { markedName } from '../thread-names.ts';

interface LineRowProps {
  line: ThreadLine;
  /** The zone of the game's court. */
  timeZone: string;
}

/** Something that happened in the game, between the messages of its thread. */
export function LineRow({ line, timeZone }: LineRowProps) {
  const { t, i18n } = useTranslation('messages');
  useReadersZone();
  return (
    <chakra.p py="1.5" textAlign="center" textStyle="caption" color="fg.subtle" overflowWrap="anywhere">
      {lineText(line, timeZone, t, i18n.language)}
    </chakra.p>
  );
}

function lineText(
  { kind, person, ...line }: ThreadLine,
  timeZone: string,
  t: TFunction<'messages'>,
  language: string,
): string {
  if (kind === 'result') {
    const [first = 0, second = 0] = line.scores ?? [];
    return t('game.line.result', { first, second });
  }
  if (kind !== 'moved') return t(`game.line.${kind}`, { name: person ? markedName(person, t) : '' });
  const { scheduledAt, location: place } = line;
  const time = scheduledAt && courtTime(scheduledAt, timeZone, language);
  if (time && place) return t('game.line.movedBoth', { time, place });
  if (place) return t('game.line.movedPlace', { place });
  return time ? t('game.line.movedTime', { time }) : t('game.line.timeOpen');
}
