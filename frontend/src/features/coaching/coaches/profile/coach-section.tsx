import { Badge, Button, chakra, Flex } from '@chakra-ui/react';
import { COACHING_TOPIC, type CoachProfile } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReadAgain, useWatch } from '../../../../lib/realtime/use-watch.ts';
import { listText } from '../../../../lib/separators.ts';
import { Card } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { HiddenNote } from '../../../../ui/hidden-note.tsx';
import { RouterLink } from '../../../../ui/router-link.tsx';
import { SafetyMenu } from '../../../safety/index.ts';
import { coachesQueries } from '../coaches.queries.ts';
import { SpecializationText } from '../components/coach-facts.tsx';
import { CoachRating } from '../components/coach-rating.tsx';
import { EDIT_COACH_PATH } from '../form/coach-entry.ts';
import { Certificates } from './certificates.tsx';
import { Openings } from './openings.tsx';
import { OwnStars } from './own-stars.tsx';
import { WeekTable } from './week-table.tsx';

export interface CoachSectionProps {
  playerId: string;
  isMe: boolean;
}

/** The coach section of a player's page. Empty while it loads, and if the player is no coach and not the viewer. */
export function CoachSection({ playerId, isMe }: CoachSectionProps) {
  const { t } = useTranslation('coaches');
  const { data: coach, isError, refetch } = useQuery(coachesQueries.profile(playerId));
  useWatch(coach ? [COACHING_TOPIC] : []);
  useReadAgain(refetch);

  if (coach) return <CoachView coach={coach} />;
  if (coach === null) return isMe ? <Invitation /> : null;
  if (!isError) return null;
  return (
    <Card>
      <ErrorState message={t('profile.failed')} onRetry={() => void refetch()} />
    </Card>
  );
}

function CoachView({ coach }: { coach: CoachProfile }) {
  const { t } = useTranslation('coaches');
  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="coach">
      <Flex align="center" justify="space-between" wrap="wrap" rowGap="1" columnGap="3">
        <chakra.h2 id="coach" textStyle="title.sm">
          {t('profile.title')}
        </chakra.h2>
        {coach.isMe ? (
          <Button asChild size="sm" variant="outline">
            <Link to={EDIT_COACH_PATH}>{t('own.edit')}</Link>
          </Button>
        ) : (
          <SafetyMenu size="sm" target={{ kind: 'coach', id: coach.id }} person={coach} />
        )}
      </Flex>
      {coach.isHidden && <HiddenNote text={t('profile.hidden')} />}
      <CoachSummary coach={coach} />
      {coach.canRate && <OwnStars coach={coach} />}
      <WeekTable hours={coach.hours} />
      <Certificates certificates={coach.certificates} />
      <Openings coachId={coach.id} />
    </Card>
  );
}

/** Specialization, rating, students, bio, court and rates. */
function CoachSummary({ coach }: { coach: CoachProfile }) {
  const { t, i18n } = useTranslation('coaches');
  const { court } = coach;
  const courtLink = court && (
    <RouterLink to={`/courts/${court.id}`} color="ball.fg" _hover={{ textDecoration: 'underline' }}>
      {listText([court.name, court.city], i18n.language)}
    </RouterLink>
  );
  const facts = [
    { name: t('profile.court'), value: courtLink },
    { name: t('profile.rates'), value: coach.rates },
  ].filter(({ value }) => value);

  return (
    <>
      <Flex align="center" wrap="wrap" rowGap="1" columnGap="3" mt="2">
        <Badge colorPalette="paint">
          <SpecializationText specialization={coach.specialization} />
        </Badge>
        <CoachRating rating={coach.rating} ratingCount={coach.ratingCount} />
        <chakra.span color="fg.muted">{t('students', { count: coach.studentsCount })}</chakra.span>
      </Flex>
      {coach.bio && (
        <chakra.p mt="3" whiteSpace="pre-line" overflowWrap="anywhere">
          {coach.bio}
        </chakra.p>
      )}
      {facts.length > 0 && (
        <chakra.dl mt="3" display="grid" gap="2.5">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <chakra.dt textStyle="caption" color="fg.subtle">
                {name}
              </chakra.dt>
              <chakra.dd fontWeight="600" whiteSpace="pre-line" overflowWrap="anywhere">
                {value}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      )}
    </>
  );
}

/** Links to the form of the viewer's own coach profile, to create it or to edit it. */
function Invitation({ isCoach = false }: { isCoach?: boolean }) {
  const { t } = useTranslation('coaches');
  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="coach">
      <chakra.h2 id="coach" textStyle="title.sm">
        {t(isCoach ? 'own.isCoach' : 'own.title')}
      </chakra.h2>
      <Flex align="center" justify="space-between" wrap="wrap" rowGap="3" columnGap="4" mt="1.5">
        <chakra.p color="fg.muted">{t(isCoach ? 'own.isCoachBody' : 'own.body')}</chakra.p>
        <Button asChild size="sm" variant="outline">
          <Link to={EDIT_COACH_PATH}>{t(isCoach ? 'own.edit' : 'own.open')}</Link>
        </Button>
      </Flex>
    </Card>
  );
}

/** Links from My Profile to the member's coach profile. It is empty until the profile has been read. */
export function OwnCoachCard() {
  const { data: own } = useQuery(coachesQueries.profile('anonymous'));
  return own === undefined ? null : <Invitation isCoach={own !== null} />;
}
