import { Button, chakra, Flex } from '@chakra-ui/react';
import type { CourtDetail, PersonHere } from '@hoopline/contracts';
import { MapPinIcon, SealCheckIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Board } from '../../../ui/board.tsx';
import { Card } from '../../../ui/card.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Score } from '../../../ui/score.tsx';
import { CheckInForm } from './check-in-form.tsx';
import type { useVisit } from './court.mutations.ts';
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
    <Card p="5" aria-labelledby="here-now">
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
        <chakra.ul listStyleType="none" mt="3" display="grid" gap="2" maxH="320px" overflowY="auto">
          {here.map((person) => (
            <PersonLine key={person.id} person={person} isMe={person.id === mine?.id}>
              <RelativeTime iso={person.since} />
            </PersonLine>
          ))}
        </chakra.ul>
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
                  time: new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(new Date(mine.until)),
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
                <MapPinIcon aria-hidden /> {t('court.here.elsewhere')}{' '}
                <Link to={`/courts/${elsewhere.id}`}>{elsewhere.name}</Link>
              </chakra.p>
            )}
            <CheckInForm
              isPending={visit.isPending && visit.variables.act === 'checkIn'}
              onCheckIn={(isNamed) => visit.mutate({ act: 'checkIn', isNamed })}
            />
          </>
        )}
      </chakra.div>
    </Card>
  );
}

/** One check-in: a name where it may be shown. */
export function PersonLine({ person, isMe, children }: { person: PersonHere; isMe: boolean; children?: ReactNode }) {
  const { t } = useTranslation('courts');
  const name = isMe ? t('court.here.me') : (person.person?.displayName ?? t('court.here.player'));
  return (
    <Flex as="li" align="center" gap="2.5" minW="0">
      {person.person ? (
        <PersonAvatar person={person.person} />
      ) : (
        <chakra.span aria-hidden boxSize="8" flex="none" borderRadius="20%" bg="bg.muted" />
      )}
      <chakra.span flex="1" minW="0" truncate fontWeight="600" fontSize="14px" title={name}>
        {name}
      </chakra.span>
      {person.isVerified ? (
        <chakra.span color="paint.fg" title={t('court.here.verified')}>
          <SealCheckIcon weight="fill" role="img" aria-label={t('court.here.verified')} />
        </chakra.span>
      ) : (
        <chakra.span color="fg.subtle" textStyle="caption">
          {t('court.here.unverified')}
        </chakra.span>
      )}
      <chakra.span color="fg.subtle" textStyle="caption" flex="none">
        {children}
      </chakra.span>
    </Flex>
  );
}
