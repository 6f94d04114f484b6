import { chakra, Flex } from '@chakra-ui/react';
import type { ReceivedApplication } from '@hoopline/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { writeNumber } from '../../../lib/formats.ts';
import { placeLine, usePositionText } from '../../../lib/position-text.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { ApplicantActions, type BoardActs } from './applicant-actions.tsx';
import { ApplicantHighlights } from './applicant-highlights.tsx';
import { ApplicantNote } from './applicant-note.tsx';
import { ApplicationTimes } from './application-times.tsx';

interface ApplicantCardProps {
  application: ReceivedApplication;
  acts: BoardActs;
}

/** Who applied, how good they are, what they say and show, and what the poster can answer. */
export function ApplicantCard({ application, acts }: ApplicantCardProps) {
  const { t } = useTranslation('applicantsBoard');
  const nameId = useId();
  const positionText = usePositionText();
  const { id, applicant, note, highlights, reason } = application;

  return (
    <Card
      as="article"
      data-item={id}
      tabIndex={-1}
      aria-labelledby={nameId}
      display="flex"
      flexDirection="column"
      gap="3"
      p="3.5"
      _focusVisible={{ outlineOffset: '2px' }}
    >
      <Flex pos="relative" gap="3" align="center">
        <PersonAvatar person={applicant} size={44} crop="face" />
        <chakra.div minW="0">
          <chakra.h4 id={nameId} fontWeight="700" lineHeight="1.25" overflowWrap="anywhere">
            <PersonLink person={applicant} isRow inset="-4px">
              {shownName(applicant.displayName)}
            </PersonLink>
          </chakra.h4>
          <chakra.p textStyle="body.sm" color="fg.muted" overflowWrap="anywhere">
            {placeLine(positionText(applicant.position), applicant.city)}
          </chakra.p>
        </chakra.div>
      </Flex>
      <Numbers applicant={applicant} />
      {note && <ApplicantNote note={note} name={shownName(applicant.displayName)} />}
      {highlights.length > 0 && <ApplicantHighlights highlights={highlights} name={shownName(applicant.displayName)} />}
      <ApplicationTimes application={application} />
      {reason && (
        <chakra.p textStyle="body.sm" overflowWrap="anywhere" whiteSpace="pre-line">
          {t('card.reason', { reason })}
        </chakra.p>
      )}
      <ApplicantActions application={application} acts={acts} />
    </Card>
  );
}

function Numbers({ applicant }: Pick<ReceivedApplication, 'applicant'>) {
  const { t, i18n } = useTranslation(['applicantsBoard', 'profiles']);
  const { rating, ratingDoubt, gamesPlayed } = applicant;
  return (
    <Flex as="dl" gap="6" css={{ '& > div': { display: 'flex', flexDirection: 'column-reverse' } }}>
      <div title={rating === null ? t('card.unrated') : undefined}>
        <chakra.dt textStyle="caption" color="fg.subtle">
          {t('card.rating')}
        </chakra.dt>
        <chakra.dd fontFamily="score" fontSize="22px" lineHeight="1.05">
          {rating === null
            ? '?'
            : ratingDoubt === null
              ? rating
              : t('profiles:rating.value', { rating, doubt: ratingDoubt })}
        </chakra.dd>
      </div>
      <div>
        <chakra.dt textStyle="caption" color="fg.subtle">
          {t('card.games', { count: gamesPlayed })}
        </chakra.dt>
        <chakra.dd fontFamily="score" fontSize="22px" lineHeight="1.05">
          {writeNumber(gamesPlayed, i18n.language)}
        </chakra.dd>
      </div>
    </Flex>
  );
}
