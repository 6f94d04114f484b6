import { Box, Button, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UploadSimpleIcon } from '../../../icons/shared.ts';
import { SeenProvider } from '../../../lib/seen/seen-context.tsx';
import { useAddressEntry } from '../../../lib/use-address-entry.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { ChipBar } from '../../../ui/chip-bar.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { reportSeen } from '../../feed/index.ts';
import { CATEGORY_FILTERS, inCategory, readCategory } from '../categories.ts';
import { HighlightList } from '../components/highlight-list.tsx';
import { NewHighlightsPill } from '../components/new-highlights-pill.tsx';
import { WatchDialog } from '../player/watch-dialog.tsx';
import { useHighlightList } from '../use-highlight-list.ts';

/** `/highlights`. The category and the watched highlight are in the address, so that both can be shared. */
export function HighlightsPage() {
  const { t } = useTranslation('highlights');
  const [query, changeQuery] = useAddressQuery();
  const list = useHighlightList();
  const { id: watchedId, open: watch, move, close } = useAddressEntry('watch');
  const category = readCategory(query);
  const content = useRef<HTMLDivElement>(null);

  // Waits until React has rendered the highlights that were read.
  const showTop = () =>
    setTimeout(() => {
      window.scrollTo(0, 0);
      content.current?.querySelector<HTMLElement>('article button')?.focus({ preventScroll: true });
    });

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
        <Box ref={content}>
          <NewHighlightsPill list={list} category={category} onShown={showTop} />
          <HighlightList list={list} category={category} onWatch={watch} />
        </Box>
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
