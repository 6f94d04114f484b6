import { Button, chakra, Flex } from '@chakra-ui/react';
import type { Announced } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useTickAt } from '../../../lib/tick.ts';
import { Card } from '../../../ui/card.tsx';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { clockText } from '../format.ts';
import { useAnnounce, useTakeDown, useUndoAnnouncement } from './announcement.mutations.ts';
import { announcementQuery } from './announcement.queries.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { Preview } from './preview.tsx';

/** The announcement that everybody sees now, with a form for another one. The last change can be undone. */
export function AnnouncementCard() {
  const { t } = useTranslation('ops');
  const { data } = useQuery(announcementQuery());
  const [announce, takeDown, undo] = [useAnnounce(), useTakeDown(), useUndoAnnouncement()];
  /** The last change that was made here. */
  const [mine, setMine] = useState<{ rev: number; done: 'shown' | 'down' | 'undone' }>();
  const isPending = announce.isPending || takeDown.isPending || undo.isPending;
  const error = announce.error ?? takeDown.error ?? undo.error;
  const changed = (done: 'shown' | 'down' | 'undone') => ({
    onSuccess: ({ rev }: Announced) => setMine({ rev, done }),
  });
  const begin = (act: () => void) => {
    if (isPending) return;
    for (const mutation of [announce, takeDown, undo]) mutation.reset();
    act();
  };
  const isLast = mine !== undefined && mine.rev === data?.rev;

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="announcement-title">
      <chakra.h2 id="announcement-title" textStyle="title.sm" mb="3">
        {t('announcement.title')}
      </chakra.h2>
      <Flex direction="column" gap="4">
        {data && (
          <Shown
            announced={data}
            isPending={isPending}
            onTakeDown={() => begin(() => takeDown.mutate(undefined, changed('down')))}
          />
        )}
        <Flex role="status" align="center" wrap="wrap" gap="3" color="make.fg" fontWeight="600">
          {isLast && (
            <>
              {t(`announcement.done.${mine.done}`)}
              <Button
                variant="outline"
                size="sm"
                aria-busy={isPending || undefined}
                onClick={() => begin(() => undo.mutate(mine.rev, changed('undone')))}
              >
                {t('announcement.undo')}
              </Button>
            </>
          )}
        </Flex>
        <AnnouncementForm
          isPending={isPending}
          onSend={(body, clear) =>
            begin(() =>
              announce.mutate(body, {
                onSuccess: ({ rev }) => {
                  setMine({ rev, done: 'shown' });
                  clear();
                },
              }),
            )
          }
        />
        <RefusalNote code={refusalOf(error)} texts={['ops:refused']} />
      </Flex>
    </Card>
  );
}

interface ShownProps {
  announced: Announced;
  isPending: boolean;
  onTakeDown: () => void;
}

function Shown({ announced: { announcement }, isPending, onTakeDown }: ShownProps) {
  const { t, i18n } = useTranslation('ops');
  useReadersZone();
  const endsAt = announcement?.until ? Date.parse(announcement.until) : null;
  useTickAt([endsAt]);
  if (!announcement || (endsAt !== null && endsAt <= serverNow()))
    return <chakra.p color="fg.muted">{t('announcement.none')}</chakra.p>;
  return (
    <div>
      <chakra.p mb="1.5" fontSize="14px" fontWeight="600">
        {endsAt === null
          ? t('announcement.shown')
          : t('announcement.shownUntil', { time: clockText(endsAt, i18n.language) })}
      </chakra.p>
      <Preview label={t('announcement.shown')} {...announcement} />
      <Button mt="2" variant="outline" size="sm" aria-busy={isPending || undefined} onClick={onTakeDown}>
        {t('announcement.takeDown')}
      </Button>
    </div>
  );
}
