import { chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import type { ApplicationStatus, ReceivedApplication } from '@hoopline/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeNumber } from '../../../lib/formats.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useMovingItems } from '../../../lib/use-moving-items.ts';
import { breakpoints } from '../../../theme/tokens.ts';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { useAnswers } from './answers.store.ts';
import type { BoardActs } from './applicant-actions.tsx';
import { BoardColumn, CardList } from './board-column.tsx';
import { COLUMNS, type Column, columnsOf } from './columns.ts';
import { EarlierApplications } from './earlier-applications.tsx';

interface BoardColumnsProps {
  applications: readonly ReceivedApplication[];
  /** Whether more applications can be loaded. */
  hasMore: boolean;
  acts: BoardActs;
}

const PANEL = 'applicants-panel';

/**
 * A column for waiting applicants and one for each answer, side by side; on narrow screens one column at a time.
 * Earlier applications are below.
 */
export function BoardColumns({ applications, hasMore, acts }: BoardColumnsProps) {
  const { t, i18n } = useTranslation('applicantsBoard');
  const isWide = useMedia(`(min-width: ${breakpoints.xl})`);
  const [open, setOpen] = useState<Column>('pending');
  const columns = columnsOf(applications);
  const root = useMovingItems<HTMLDivElement>(
    COLUMNS.flatMap((column) => [column, ...columns[column].map(({ id }) => id)]),
  );
  useFocusOnMoved(root);
  const countOf = (column: Column) =>
    hasMore ? t('atLeast', { count: columns[column].length }) : writeNumber(columns[column].length, i18n.language);

  return (
    <div ref={root}>
      {isWide ? (
        <Grid templateColumns="repeat(4, minmax(0, 1fr))" gap="4" alignItems="start">
          {COLUMNS.map((column) => (
            <BoardColumn key={column} column={column} count={countOf(column)}>
              <CardList column={column} applications={columns[column]} acts={acts} />
            </BoardColumn>
          ))}
        </Grid>
      ) : (
        <>
          <TabBar
            label={t('columns')}
            panelId={PANEL}
            tabs={COLUMNS.map((value) => ({ value, text: t(`column.${value}`), count: countOf(value) }))}
            value={open}
            onChange={setOpen}
          />
          <chakra.div role="tabpanel" id={PANEL} tabIndex={-1} aria-labelledby={`${PANEL}-${open}`} outline="none">
            <VisuallyHidden asChild>
              <h3>{t(`column.${open}`)}</h3>
            </VisuallyHidden>
            <CardList column={open} applications={columns[open]} acts={acts} />
          </chakra.div>
        </>
      )}
      <EarlierApplications applications={columns.earlier} />
      <BoardAnnouncements applications={applications} />
    </div>
  );
}

/**
 * Focuses the card that has moved to another column: its pressed button was removed, so the focus was lost. If the card
 * is not shown, focuses the panel. It never focuses a button: pressing the same key again would do something else.
 */
function useFocusOnMoved(root: RefObject<HTMLElement | null>): void {
  const acted = useAnswers((store) => store.acted);
  useEffect(() => {
    if (!acted || document.activeElement !== document.body) return;
    const card = root.current?.querySelector<HTMLElement>(`[data-item="${acted.id}"]`);
    (card ?? document.getElementById(PANEL))?.focus({ preventScroll: true });
  }, [acted, root]);
}

/**
 * Announces to screen readers who applied and whose application changed, also when the poster takes an answer back. The
 * poster's own answers are left out, because the toast announces them.
 */
function BoardAnnouncements({ applications }: { applications: readonly ReceivedApplication[] }) {
  const { t } = useTranslation('applicantsBoard');
  const [announcement, setAnnouncement] = useState('');
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
      t(`announced.${known.has(id) || status !== 'pending' ? status : 'applied'}`, { name: shownName(displayName) }),
    );
    setAnnouncement(words.join('. '));
  }, [applications, t]);

  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}
