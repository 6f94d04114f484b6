import { Button, Flex } from '@chakra-ui/react';
import { UploadSimpleIcon } from '@phosphor-icons/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { SeenProvider } from '../../../lib/seen/seen-context.tsx';
import { currentQuery, useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { ChipBar } from '../../../ui/chip-bar.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { reportSeen } from '../../feed/index.ts';
import { CATEGORY_FILTERS, inCategory, readCategory } from '../categories.ts';
import { HighlightList } from '../components/highlight-list.tsx';
import { WatchDialog } from '../player/watch-dialog.tsx';
import { useHighlightList } from '../use-highlight-list.ts';

/** `/highlights`. Category and what is watched live in the address: both can be shared. */
export function HighlightsPage() {
  const { t } = useTranslation('highlights');
  const [query, changeQuery] = useAddressQuery();
  const list = useHighlightList();
  const { watchedId, watch, move, close } = useWatchedId();
  const category = readCategory(query);

  return (
    <SeenProvider report={reportSeen}>
      <Page>
        <PageHead title={t('title')} lead={t('lead')} actions={<Actions />} />
        <ChipBar
          label={t('categories')}
          chips={CATEGORY_FILTERS.map((value) => ({ value, text: t(`category.${value}`) }))}
          value={category}
          onChange={(value) => changeQuery((before) => withKey(before, 'category', value === 'all' ? null : value))}
        />
        <HighlightList list={list} category={category} onWatch={watch} />
        <WatchDialog
          watchedId={watchedId}
          list={list}
          inReach={inCategory(list.highlights ?? [], category)}
          onMove={move}
          onClose={close}
        />
      </Page>
    </SeenProvider>
  );
}

const SIZE = { base: 'sm', md: 'md' } as const;

function Actions() {
  const { t } = useTranslation('highlights');
  return (
    <Flex wrap="wrap" gap="3" css={{ '& > a': { flex: { base: '1', md: 'none' } } }} w={{ base: 'full', md: 'auto' }}>
      <Button asChild variant="subtle" size={SIZE}>
        <Link to="/feed">{t('share')}</Link>
      </Button>
      <Button asChild size={SIZE}>
        <Link to="/feed?create=highlight">
          <UploadSimpleIcon weight="bold" aria-hidden />
          {t('upload')}
        </Link>
      </Button>
    </Flex>
  );
}

/** History state set by `watch`: the list is one step back. */
interface OpenedHere {
  isWatchedFromList?: boolean;
}

/** The watched highlight's id is in the address, so that it can be shared and Back closes it. */
function useWatchedId() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: OpenedHere | null };
  const watchedId = params.get('watch');
  const isClosing = useRef(false);

  useEffect(() => {
    if (watchedId) isClosing.current = false;
  }, [watchedId]);

  const searchWith = (id: string | null) => ({ search: withKey(currentQuery(), 'watch', id).toString() });

  return {
    watchedId,
    watch: (id: string) =>
      void navigate(searchWith(id), { state: { isWatchedFromList: true }, preventScrollReset: true }),
    /** Moves to another highlight; Back still leads to the list. */
    move: (id: string) => void navigate(searchWith(id), { replace: true, state, preventScrollReset: true }),
    close: () => {
      if (isClosing.current) return; // a second Escape must not leave the screen
      isClosing.current = true;
      if (state?.isWatchedFromList) void navigate(-1);
      else void navigate(searchWith(null), { replace: true, preventScrollReset: true });
    },
  };
}
