import { Button, chakra, Flex } from '@chakra-ui/react';
import type { ReceivedApplication } from '@hoopline/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadersZone, writeNumber } from '../../../lib/formats.ts';
import { positionAndCity, usePositionText } from '../../../lib/position-text.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { expiryOf, longAge, shortDate } from '../application-times.ts';
import { ApplicantActions, type BoardActs } from './applicant-actions.tsx';
import { ApplicantHighlights } from './applicant-highlights.tsx';

interface ApplicantCardProps {
  application: ReceivedApplication;
  acts: BoardActs;
}

/** An applicant with their rating, note, highlights and times, and the buttons for whoever posted the opportunity. */
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
            {positionAndCity(positionText(applicant.position), applicant.city)}
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

/** How long the applicant has waited, or when they were answered, and whether they have applied before. */
function ApplicationTimes({ application }: { application: ReceivedApplication }) {
  const { t, i18n } = useTranslation('applicantsBoard');
  useReadersZone();
  useMinuteTick();
  const { status, createdAt, changedAt, history } = application;
  const dateOf = (iso: string) => shortDate(iso, i18n.language);
  const time = longAge(createdAt, i18n.language);
  const before = history.findLast((one) => one.status === 'withdrawn' || one.status === 'expired');

  return (
    <chakra.div textStyle="caption" color="fg.subtle">
      <p>
        {status === 'pending'
          ? t(time ? 'card.waiting' : 'card.justApplied', { time: time ?? '', date: dateOf(expiryOf(createdAt)) })
          : (status === 'shortlisted' || status === 'accepted' || status === 'declined') &&
            t(`card.${status}`, { date: dateOf(changedAt) })}
      </p>
      {before && (
        <p>{t(`card.again.${before.status === 'expired' ? 'expired' : 'withdrawn'}`, { date: dateOf(before.at) })}</p>
      )}
    </chakra.div>
  );
}

/** A longer note is folded at first, so that one applicant does not fill the column. */
const LONG = { chars: 180, lines: 4 };

function ApplicantNote({ note, name }: { note: string; name: string }) {
  const { t } = useTranslation('applicantsBoard');
  const [isUnfolded, setUnfolded] = useState(false);
  const isLong = note.length > LONG.chars || note.split('\n').length > LONG.lines;
  return (
    <div>
      <chakra.p
        role="note"
        aria-label={t('card.note', { name })}
        dir="auto"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        textStyle="body.sm"
        lineClamp={isLong && !isUnfolded ? LONG.lines : undefined}
      >
        {note}
      </chakra.p>
      {isLong && (
        <Button variant="plain" size="sm" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {t(isUnfolded ? 'card.foldNote' : 'card.showNote')}
        </Button>
      )}
    </div>
  );
}
