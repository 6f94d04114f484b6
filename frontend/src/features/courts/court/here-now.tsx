import { Button, chakra, Flex } from '@chakra-ui/react';
import type { CourtDetail, CourtVisit, MyCheckIn } from '@hoopline/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapPinIcon } from '../../../icons/shared.ts';
import { useReadersZone, writeDate } from '../../../lib/formats.ts';
import { Board } from '../../../ui/board.tsx';
import { Card } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Score } from '../../../ui/score.tsx';
import { SealCheckIcon } from '../icons.ts';
import type { useVisit } from './court.mutations.ts';
import { NotDone } from './not-done.tsx';
import { PeopleHere, UnverifiedPeople } from './people-here.tsx';
import type { VisitState } from './visit-state.ts';

interface HereNowProps {
  court: CourtDetail;
  state: VisitState;
  visit: ReturnType<typeof useVisit>;
  /** There is no live connection: counts may be outdated. */
  isStale: boolean;
}

/** The people at the court, and the viewer's own check-in. */
export function HereNow({ court, state, visit, isStale }: HereNowProps) {
  const { t, i18n } = useTranslation('courts');
  useReadersZone();
  const { here, hereCount } = court.pulse;
  const { mine, elsewhere } = state;
  const verified = here.filter(({ isVerified }) => isVerified);
  const others = hereCount - verified.length;
  const [keptUntil, setKeptUntil] = useState<string>();
  const timeOf = (until: string) => writeDate(new Date(until), i18n.language, { timeStyle: 'short' });

  const renew = ({ isNamed, isVerified, until }: MyCheckIn) => {
    const onSuccess = ({ myCheckIn }: CourtVisit) =>
      setKeptUntil(isVerified && myCheckIn?.until === until ? until : undefined);
    setKeptUntil(undefined);
    visit.mutate({ act: 'checkIn', isNamed }, { onSuccess });
  };

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

      {verified.length === 0 ? (
        <chakra.p mt="3" color="fg.muted">
          {t(here.length === 0 ? 'court.here.nobody' : 'court.here.nobodyVerified')}
        </chakra.p>
      ) : (
        <PeopleHere here={verified} mine={mine} />
      )}
      {others !== 0 && (
        <chakra.p mt="2" color="fg.subtle" textStyle="body.sm">
          {others > 0 ? t('court.here.more', { count: others }) : t('court.here.oneNetwork')}
        </chakra.p>
      )}

      <UnverifiedPeople here={here} mine={mine} visit={visit} />

      <chakra.div mt="4" pt="4" borderTopWidth="1px" borderColor="border.muted">
        {mine ? (
          <>
            <Flex align="center" gap="2" fontWeight="600">
              {mine.isVerified && <SealCheckIcon weight="fill" aria-hidden />}
              <span>
                {t(mine.isVerified ? 'court.here.youVerified' : 'court.here.you', { time: timeOf(mine.until) })}
              </span>
            </Flex>
            <chakra.p color="fg.muted" textStyle="body.sm" mt="1">
              {t(!mine.isVerified ? 'court.here.verifyHow' : mine.isNamed ? 'court.here.named' : 'court.here.unnamed')}
            </chakra.p>
            {keptUntil === mine.until && (
              <chakra.p role="status" textStyle="body.sm" mt="1">
                {t('court.here.notRenewed', { time: timeOf(keptUntil) })}
              </chakra.p>
            )}
            <Flex gap="2" mt="3" wrap="wrap">
              <Button
                variant="subtle"
                loading={visit.isPending && visit.variables.act === 'checkIn'}
                onClick={() => renew(mine)}
              >
                {t(mine.isVerified ? 'court.here.renew' : 'court.here.verify')}
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
        <NotDone of={visit} acts={['checkIn', 'checkOut', 'confirm']} />
      </chakra.div>
    </Card>
  );
}

interface CheckInFormProps {
  isPending: boolean;
  onCheckIn: (isNamed: boolean) => void;
}

/** Explains before the check-in what others will see. The name is shown only if the viewer ticks the box. */
function CheckInForm({ isPending, onCheckIn }: CheckInFormProps) {
  const { t } = useTranslation('courts');
  const [isNamed, setNamed] = useState(false);
  const hint = useId();
  return (
    <>
      <chakra.label display="flex" alignItems="flex-start" gap="2.5" minH="hit" cursor="pointer">
        <chakra.input
          type="checkbox"
          checked={isNamed}
          onChange={(event) => setNamed(event.target.checked)}
          aria-describedby={hint}
          boxSize="5"
          mt="0.5"
          flex="none"
          css={{ accentColor: '{colors.ball.solid}' }}
        />
        <span>
          {t('court.here.showName')}
          <chakra.span id={hint} display="block" color="fg.subtle" textStyle="body.sm">
            {t('court.here.privacy')}
          </chakra.span>
        </span>
      </chakra.label>
      <Flex mt="3">
        <Button w={{ base: 'full', md: 'auto' }} loading={isPending} onClick={() => onCheckIn(isNamed)}>
          <MapPinIcon weight="bold" aria-hidden />
          {t('court.here.checkIn')}
        </Button>
      </Flex>
    </>
  );
}
