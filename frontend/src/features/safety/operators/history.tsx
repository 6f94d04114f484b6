import { Badge, chakra } from '@chakra-ui/react';
import type { ReportedItemDetail } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useReadersZone, writeDate } from '../../../lib/formats.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { DetailLine } from './detail-line.tsx';

/** The audit trail of one reported item, newest first. */
export function History({ item: { history } }: { item: ReportedItemDetail }) {
  const { t, i18n } = useTranslation('moderation');
  useReadersZone();
  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="history-title">
      <chakra.h3 id="history-title" textStyle="title.sm">
        {t('history')}
      </chakra.h3>
      {history.length === 0 && (
        <chakra.p mt="1.5" color="fg.muted">
          {t('nothingYet')}
        </chakra.p>
      )}
      <chakra.ol listStyleType="none" mt="2" _empty={{ display: 'none' }}>
        {history.map(({ id, action, operator, reason, until, at, isUndone }) => (
          <DetailLine
            key={id}
            at={at}
            text={reason}
            head={
              <>
                <chakra.strong textDecoration={isUndone ? 'line-through' : undefined}>
                  {t(`did.${action}`)}
                </chakra.strong>
                {until && (
                  <span>
                    {t('until', { date: writeDate(new Date(until), i18n.language, { dateStyle: 'medium' }) })}
                  </span>
                )}
                {isUndone && <Badge variant="subtle">{t('undone')}</Badge>}
                <chakra.span color="fg.muted" overflowWrap="anywhere">
                  {t('doneBy', { name: shownName(operator.displayName) })}
                </chakra.span>
              </>
            }
          />
        ))}
      </chakra.ol>
    </Card>
  );
}
