import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Icon } from '../../../icons/icon.tsx';
import { ShareFatIcon, UploadSimpleIcon } from '../../../icons/shared.ts';
import { SeenProvider } from '../../../lib/seen/seen-context.tsx';
import { useAddressEntry } from '../../../lib/use-address-entry.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { ChipBar } from '../../../ui/chip-bar.tsx';
import { reportSeen } from '../../feed/index.ts';
import { CATEGORY_FILTERS, inCategory, readCategory } from '../categories.ts';
import { HighlightList } from '../components/highlight-list.tsx';
import { NewHighlightsPill } from '../components/new-highlights-pill.tsx';
import { WatchDialog } from '../player/watch-dialog.tsx';
import { BAR, BAR_TOP } from '../reel/reel-layout.ts';
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
      <chakra.div w="full" maxW="page" mx="auto" px={{ base: '0', md: '6', lg: '8' }}>
        <Bar>
          <ChipBar
            isBare
            label={t('categories')}
            chips={CATEGORY_FILTERS.map((value) => ({ value, text: t(`category.${value}`) }))}
            value={category}
            onChange={(value) => changeQuery((before) => withKey(before, 'category', value === 'all' ? null : value))}
          />
        </Bar>
        <Box ref={content}>
          <NewHighlightsPill list={list} category={category} onShown={showTop} />
          <HighlightList list={list} category={category} isCovered={watchedId !== null} onWatch={watch} />
        </Box>
        <WatchDialog
          watchedId={watchedId}
          list={list}
          inReach={inCategory(list.highlights ?? [], category)}
          onMove={move}
          onClose={close}
        />
      </chakra.div>
    </SeenProvider>
  );
}

/** The title, the categories and the links, in view on every page of the reel. On phones all are in one row. */
function Bar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('highlights');
  return (
    <Grid
      as="header"
      pos="sticky"
      top={BAR_TOP}
      zIndex="docked"
      h={{ base: `${BAR.base}px`, md: `${BAR.md}px` }}
      templateColumns="minmax(0, 1fr) auto"
      alignItems="center"
      columnGap={{ base: '1', md: '4' }}
      pl={{ base: '4', md: '0' }}
      pr={{ base: '2', md: '0' }}
      py={{ base: '0', md: '2' }}
      bg="bg.canvas"
    >
      <chakra.h1 textStyle="display.lg" srOnly={{ base: true, md: false }}>
        {t('title')}
      </chakra.h1>
      <Flex gap={{ base: '1', md: '3' }} gridColumn="2" gridRow="1">
        <ActionLink to="/feed" text={t('share')} Icon={ShareFatIcon} variant="subtle" />
        <ActionLink to="/feed?create=highlight" text={t('upload')} Icon={UploadSimpleIcon} />
      </Flex>
      <Box minW="0" gridColumn={{ base: '1', md: '1 / -1' }} gridRow={{ base: '1', md: '2' }}>
        {children}
      </Box>
    </Grid>
  );
}

interface ActionLinkProps {
  to: string;
  text: string;
  Icon: Icon;
  variant?: 'subtle';
}

/** On phones only the icon is visible. */
function ActionLink({ to, text, Icon: Mark, variant }: ActionLinkProps) {
  return (
    <Button asChild variant={variant} w={{ base: '11', md: 'auto' }} px={{ base: '0', md: '4' }}>
      <Link to={to}>
        <Mark aria-hidden />
        <chakra.span srOnly={{ base: true, md: false }}>{text}</chakra.span>
      </Link>
    </Button>
  );
}
