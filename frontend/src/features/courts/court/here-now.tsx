import { Button, chakra, Flex } from '@chakra-ui/react';
import type { CourtDetail, PersonHere } from '@hoopline/contracts';
import { SealCheckIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { writeDate } from '../../../lib/formats.ts';
import { Board } from '../../../ui/board.tsx';
import { Card } from '../../../ui/card.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Score } from '../../../ui/score.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { CheckInForm } from './check-in-form.tsx';
import type { useVisit } from './court.mutations.ts';
import { NotDone } from './not-done.tsx';
import { PersonLine } from './person-line.tsx';
import type { VisitState } from './visit-state.ts';

interface HereNowProps {
  court: CourtDetail;
  state: VisitState;
  visit: ReturnType<typeof useVisit>;
  /** Counts may be behind. */
  isStale: boolean;
}

/** Who is at the court, and the viewer's own check-in. */
export function HereNow({ court, state, visit, isStale }: HereNowProps) {
  const { t, i18n } = useTranslation('courts');
  const { here, hereCount } = court.pulse;
  const { mine, elsewhere } = state;
  const others = hereCount - here.length;

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="here-now">
      <Flex align="center" justify="space-between" gap="3">
        <chakra.h2 id="here-now" textStyle="title.md">
          {t('court.here.title')}
        </chakra.h2>
        <Board px="3" py="1.5" opacity={isStale ? 0.6 : 1}>
          <Score value={hereCount} label={t('court.here.count', { count: hereCount })} size="md" isStill={isStale} />
        </Board>
      </Flex>

      {here.length === 0 ? (
        <chakra.p mt="3" color="fg.muted">
          {t('court.here.nobody')}
        </chakra.p>
      ) : (
        <People here={here} mine={mine} />
      )}
      {others > 0 && (
        <chakra.p mt="2" color="fg.subtle" textStyle="body.sm">
          {t('court.here.more', { count: others })}
        </chakra.p>
      )}

      <chakra.div mt="4" pt="4" borderTopWidth="1px" borderColor="border.muted">
        {mine ? (
          <>
            <Flex align="center" gap="2" fontWeight="600">
              {mine.isVerified && <SealCheckIcon weight="fill" aria-hidden />}
              <span>
                {t(mine.isVerified ? 'court.here.youVerified' : 'court.here.you', {
                  time: writeDate(new Date(mine.until), i18n.language, { timeStyle: 'short' }),
                })}
              </span>
            </Flex>
            <chakra.p color="fg.muted" textStyle="body.sm" mt="1">
              {t(mine.isNamed ? 'court.here.named' : 'court.here.unnamed')}
            </chakra.p>
            <Flex gap="2" mt="3" wrap="wrap">
              <Button
                variant="subtle"
                loading={visit.isPending && visit.variables.act === 'checkIn'}
                onClick={() => visit.mutate({ act: 'checkIn', isNamed: mine.isNamed })}
              >
                {t('court.here.renew')}
              </Button>
              <Button
                variant="outline"
                loading={visit.isPending && visit.variables.act === 'checkOut'}
                onClick={() => visit.mutate({ act: 'checkOut' })}
              >
                {t('court.here.checkOut')}
              </Button>
            </Flex>
          </>
        ) : (
          <>
            {elsewhere && (
              <chakra.p mb="3" textStyle="body.sm" color="fg.muted">
                {t('court.here.elsewhere')}{' '}
                <RouterLink to={`/courts/${elsewhere.id}`} color="ball.fg" fontWeight="600" textDecoration="underline">
                  {elsewhere.name}
                </RouterLink>
              </chakra.p>
            )}
            <CheckInForm
              isPending={visit.isPending && visit.variables.act === 'checkIn'}
              onCheckIn={(isNamed) => visit.mutate({ act: 'checkIn', isNamed })}
            />
          </>
        )}
        <NotDone of={visit} acts={['checkIn', 'checkOut']} />
      </chakra.div>
    </Card>
  );
}

/** How many stand on a phone together with the button to check in; more of them scroll. */
const FIT = 5;

function People({ here, mine }: { here: readonly PersonHere[]; mine: VisitState['mine'] }) {
  const { t } = useTranslation('courts');
  const people = (
    <chakra.ul listStyleType="none" display="grid" gap="2">
      {here.map((person) => (
        <PersonLine key={person.id} person={person} isMe={person.id === mine?.id}>
          <RelativeTime iso={person.since} />
        </PersonLine>
      ))}
    </chakra.ul>
  );
  return (
    <chakra.div mt="3">
      {here.length > FIT ? (
        <ScrollArea maxH="264px" label={t('court.here.list')}>
          {people}
        </ScrollArea>
      ) : (
        people
      )}
    </chakra.div>
  );
}
