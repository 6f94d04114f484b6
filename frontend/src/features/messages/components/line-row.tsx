import { chakra } from '@chakra-ui/react';
import type { ThreadLine } from '@hoopline/contracts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { startText } from '../thread-dates.ts';
import { markedName } from '../thread-names.ts';

/** Something that happened in the game, between the messages of its thread. */
export function LineRow({ line }: { line: ThreadLine }) {
  const { t, i18n } = useTranslation('messages');
  useReadersZone();
  return (
    <chakra.p py="1.5" textAlign="center" textStyle="caption" color="fg.subtle" overflowWrap="anywhere">
      {lineText(line, t, i18n.language)}
    </chakra.p>
  );
}

function lineText({ kind, person, ...line }: ThreadLine, t: TFunction<'messages'>, language: string): string {
  if (kind === 'result') {
    const [first = 0, second = 0] = line.scores ?? [];
    return t('game.line.result', { first, second });
  }
  if (kind !== 'moved') return t(`game.line.${kind}`, { name: person ? markedName(person, t) : '' });
  const { scheduledAt, location: place } = line;
  const time = scheduledAt && startText(scheduledAt, language);
  if (time && place) return t('game.line.movedBoth', { time, place });
  if (place) return t('game.line.movedPlace', { place });
  return time ? t('game.line.movedTime', { time }) : t('game.line.timeOpen');
}
