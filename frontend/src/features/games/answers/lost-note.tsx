import { Button, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../components/refusal-note.tsx';
import type { LostPoints } from './score.mutations.ts';

const SIDES = [0, 1] as const;

interface LostNoteProps {
  lost: LostPoints;
  nameOf: (side: 0 | 1) => string;
  onRetry: () => void;
  onDismiss: () => void;
}

/** The points that are not in the score, because somebody else changed it first or they were not saved. */
export function LostNote({ lost: { points, code }, nameOf, onRetry, onDismiss }: LostNoteProps) {
  const { t } = useTranslation('gameAnswers');
  const signed = (value: number) => (value > 0 ? `+${value}` : `−${Math.abs(value)}`);
  return (
    <Flex role="alert" direction="column" gap="2" p="3" bg="clock.subtle" borderRadius="md">
      {SIDES.filter((side) => points[side] !== 0).map((side) => (
        <chakra.strong key={side} color="clock.fg">
          {t('score.lost', { points: signed(points[side]), team: nameOf(side) })}
        </chakra.strong>
      ))}
      <RefusalNote code={code} prefix="gameAnswers:refused" />
      <Flex wrap="wrap" gap="2">
        <Button size="sm" onClick={onRetry}>
          {t('score.again')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          {t('score.dismiss')}
        </Button>
      </Flex>
    </Flex>
  );
}
