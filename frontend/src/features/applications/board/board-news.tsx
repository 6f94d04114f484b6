import { VisuallyHidden } from '@chakra-ui/react';
import type { ApplicationStatus, ReceivedApplication } from '@hoopline/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useAnswers } from './answers.store.ts';

/** Tells readers who came and who moved. What the poster has just answered is said by its toast. */
export function BoardNews({ applications }: { applications: readonly ReceivedApplication[] }) {
  const { t } = useTranslation('applicantsBoard');
  const [news, setNews] = useState('');
  const before = useRef<ReadonlyMap<string, ApplicationStatus>>(null);

  useEffect(() => {
    const known = before.current;
    before.current = new Map(applications.map(({ id, status }) => [id, status]));
    if (!known || useConnection.getState().isCatchingUp) return;
    const { underWay } = useAnswers.getState();
    const moved = applications.filter(
      ({ id, status }) => known.get(id) !== status && (!underWay[id] || underWay[id].act === 'undo'),
    );
    if (moved.length === 0) return;
    const words = moved.map(({ id, status, applicant: { displayName } }) =>
      t(`told.${known.has(id) || status !== 'pending' ? status : 'applied'}`, { name: shownName(displayName) }),
    );
    setNews(words.join('. '));
  }, [applications, t]);

  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}
