import { Button, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { CheckCircleIcon } from '../../../icons/ui.ts';
import { courtTime } from '../../../lib/court-clock.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { Card } from '../../../ui/card.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { Notice } from '../detail/seat-notice.tsx';
import type { SeatActions } from '../games.mutations.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { beforeText, questionText } from './move-texts.ts';
import { useKeepSeat } from './moves.mutations.ts';
import type { OwnQuestion } from './own-question.ts';

export interface MoveCardProps {
  game: CachedDetail;
  /** Null once the viewer has answered, or can answer no longer. */
  question: OwnQuestion | null;
  actions: SeatActions;
}

/** Asks the viewer whether they keep their seat after a move, or confirms that they do. */
export function MoveCard({ game, question, actions }: MoveCardProps) {
  const { t, i18n } = useTranslation('gameMove');
  useReadersZone();
  const { mutate, isPending, isSuccess, error } = useKeepSeat(game.id);
  const kept = useKeptFocus<HTMLDivElement>();
  const isKept = isSuccess && !question && game.isJoined;

  if (!question)
    return <div {...kept}>{isKept && <Notice palette="make" Icon={CheckCircleIcon} title={t('question.kept')} />}</div>;
  const { move, movedFrom } = question;
  const isBusy = isPending || actions.isPending;
  const until = courtTime(move.answerUntil, game.timeZone, i18n.language);

  return (
    <Card
      {...kept}
      aria-labelledby="move-question"
      display="flex"
      flexDirection="column"
      gap="3"
      p={{ base: '4', md: '5' }}
      borderColor="clock.muted"
    >
      <div role="status">
        <chakra.h2 id="move-question" textStyle="title.md" textWrap="balance" overflowWrap="anywhere">
          {questionText(game, movedFrom, t, i18n.language)}
        </chakra.h2>
        <chakra.p mt="1" color="fg.muted" textStyle="body.sm" overflowWrap="anywhere">
          {beforeText(movedFrom, t, i18n.language)}
        </chakra.p>
      </div>
      <Flex wrap="wrap" gap="2">
        <Button flex="1 1 160px" aria-busy={isPending || undefined} onClick={() => !isBusy && mutate(move.rev)}>
          {t(isPending ? 'question.keeping' : 'question.keep')}
        </Button>
        <Button
          flex="1 1 160px"
          variant="outline"
          aria-busy={actions.isPending || undefined}
          onClick={() => !isBusy && actions.act('leave')}
        >
          {t('question.leave')}
        </Button>
      </Flex>
      <RefusalNote code={refusalOf(error) ?? actions.refusal} />
      <chakra.p color="fg.muted" textStyle="body.sm">
        {t('question.until', { time: until })}
      </chakra.p>
    </Card>
  );
}
