import { Button, chakra, Flex } from '@chakra-ui/react';
import { COACHING_TOPIC, type CoachProfile } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReadAgain, useWatch } from '../../../../lib/realtime/use-watch.ts';
import { Card } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { HiddenNote } from '../../../../ui/hidden-note.tsx';
import { SafetyMenu } from '../../../safety/index.ts';
import { coachesQueries } from '../coaches.queries.ts';
import { EDIT_COACH_PATH } from '../form/coach-entry.ts';
import { Certificates } from './certificates.tsx';
import { CoachSummary } from './coach-summary.tsx';
import { Invitation } from './invitation.tsx';
import { Openings } from './openings.tsx';
import { OwnStars } from './own-stars.tsx';
import { WeekTable } from './week-table.tsx';

export interface CoachSectionProps {
  playerId: string;
  isMe: boolean;
}

/** What somebody's page says of their coaching: nothing where they do not coach. */
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
