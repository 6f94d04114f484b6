import { Button, chakra, Flex } from '@chakra-ui/react';
import { COURTS, type CourtDetail } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { CrownSimpleIcon } from '../icons.ts';
import type { useVisit, VisitWrite } from './court.mutations.ts';
import { NotDone } from './not-done.tsx';
import { PersonLine } from './person-line.tsx';
import type { VisitState } from './visit-state.ts';

interface NextQueueProps {
  court: CourtDetail;
  state: VisitState;
  visit: ReturnType<typeof useVisit>;
}

/**
 * Shows the holder of the court and the queue of the next players. Only people with a verified check-in can change the
 * queue.
 */
export function NextQueue({ court, state, visit }: NextQueueProps) {
  const { t } = useTranslation('courts');
  const { mine, holder, queue, isWaiting, isHolding, canUndo } = state;
  const { streak, rev } = court.pulse;
  const act = (write: VisitWrite) => visit.mutate(write);
  const isFull = queue.length >= COURTS.maxQueue;

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="got-next">
      <chakra.h2 id="got-next" textStyle="title.md">
        {t('court.next.title')}
      </chakra.h2>
      {!holder && (
        <chakra.p mt="2" color="fg.muted">
          {t('court.next.free')}
        </chakra.p>
      )}
      {holder && (
        <>
          <chakra.h3 mt="3" textStyle="caption" color="fg.subtle">
            {t('court.next.holds')}
          </chakra.h3>
          <chakra.ul listStyleType="none" mt="1">
            <PersonLine person={holder} isMe={holder.id === mine?.id}>
              <chakra.span display="inline-flex" alignItems="center" gap="1">
                <CrownSimpleIcon weight="fill" aria-hidden />
                {t('court.next.streak', { count: streak })}
              </chakra.span>
            </PersonLine>
          </chakra.ul>
          <chakra.h3 mt="4" textStyle="caption" color="fg.subtle">
            {t('court.next.waiting', { count: queue.length })}
          </chakra.h3>
          <chakra.ol listStyleType="none" mt="1" display="grid" gap="2">
            {queue.map((person, index) => (
              <PersonLine key={person.id} person={person} isMe={person.id === mine?.id}>
                {t('court.next.position', { position: index + 1 })}
              </PersonLine>
            ))}
          </chakra.ol>
        </>
      )}

      {mine?.isVerified ? (
        <Flex wrap="wrap" gap="2" mt="4">
          {!isWaiting && !isHolding && (
            <Button disabled={isFull || visit.isPending} onClick={() => act({ act: 'joinQueue' })}>
              {t(holder ? 'court.next.join' : 'court.next.take')}
            </Button>
          )}
          {(isWaiting || isHolding) && (
            <Button variant="outline" disabled={visit.isPending} onClick={() => act({ act: 'leaveQueue' })}>
              {t(isHolding ? 'court.next.giveUp' : 'court.next.leave')}
            </Button>
          )}
          {holder && queue.length > 0 && (
            <>
              <Button
                variant="subtle"
                disabled={visit.isPending}
                onClick={() => act({ act: 'move', move: 'holder_won', rev })}
              >
                {t('court.next.holderWon')}
              </Button>
              <Button
                variant="subtle"
                disabled={visit.isPending}
                onClick={() => act({ act: 'move', move: 'challenger_won', rev })}
              >
                {t('court.next.challengerWon')}
              </Button>
            </>
          )}
          {canUndo && (
            <Button variant="ghost" disabled={visit.isPending} onClick={() => act({ act: 'move', move: 'undo', rev })}>
              {t('court.next.undo')}
            </Button>
          )}
        </Flex>
      ) : (
        <chakra.p mt="3" color="fg.subtle" textStyle="body.sm">
          {t(mine ? 'court.next.verifyFirst' : 'court.next.checkInFirst')}
        </chakra.p>
      )}
      <NotDone of={visit} acts={['joinQueue', 'leaveQueue', 'move']} />
    </Card>
  );
}
