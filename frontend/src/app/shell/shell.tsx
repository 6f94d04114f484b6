import { chakra, Flex } from '@chakra-ui/react';
import { gamesTopics } from '@hoopline/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatch, useNavigationType } from 'react-router-dom';
import type { Feature } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { PartBoundary } from '../../lib/part-boundary.tsx';
import { useWatch } from '../../lib/realtime/use-watch.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import * as features from '../features.ts';
import { BottomBar } from './bottom-bar.tsx';
import { MeasuredBox } from './measured-box.tsx';
import { useShell, useSidebar } from './shell.store.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const WATCHED = [gamesTopics.all];
const NOTICES = Object.values<Feature>(features).flatMap(({ Notice }) => Notice ?? []);

/** If the sidebar is a drawer, its code loads after the first paint. */
const SidebarDrawer = lazyDialog({
  name: 'The sidebar',
  load: async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer,
});

/** The first paint needs no banner, so their code loads later. */
const Banners = lazyPart({ name: 'The banners', load: async () => (await import('./banners.tsx')).Banners });

/** The frame of every screen but the landing page. */
export function Shell() {
  const { isWide, isOpen, close } = useSidebar();
  const isMessages = useMatch('/messages/*') !== null;
  const isThread = useMatch('/messages/:conversationId') !== null;
  useScrollToTop();
  // The open count and the ticker need the events of every public game, on every screen.
  useWatch(WATCHED);

  // Otherwise an open drawer would reappear when a tablet is rotated to a wide screen and then back.
  useEffect(() => {
    if (isWide) useShell.getState().closeDrawer();
  }, [isWide]);

  return (
    <Flex minH="100dvh">
      <SkipLink />
      {isWide && isOpen && <PinnedSidebar onClose={close} />}
      {!isWide && <SidebarDrawer isOpen={isOpen} onClose={close} />}
      {/* Messages scroll inside their own panes: on their pages the shell is exactly as high as the window. */}
      <Flex direction="column" flex="1" minW="0" {...(isMessages ? { h: '100dvh', overflow: 'hidden' } : {})}>
        <chakra.header
          pos="sticky"
          top="0"
          zIndex="bar"
          flex="none"
          bg="color-mix(in srgb, {colors.bg.canvas} 92%, transparent)"
          backdropFilter="blur(10px)"
        >
          <chakra.div
            borderBottomWidth="1px"
            borderColor="border.muted"
            display={isThread ? { base: 'none', md: 'block' } : undefined}
          >
            <PartBoundary name="The top bar">
              <TopBar />
            </PartBoundary>
          </chakra.div>
          {/* Stays below the top bar while the viewer scrolls. */}
          <MeasuredBox variable="--notices">
            {NOTICES.map((Notice) => (
              <PartBoundary key={Notice.name} name={`The notice ${Notice.name}`}>
                <Notice />
              </PartBoundary>
            ))}
          </MeasuredBox>
          <Banners />
        </chakra.header>
        <chakra.main
          id="main"
          tabIndex={-1}
          flex="1"
          minH="0"
          display="flex"
          flexDirection="column"
          outline="none"
          overflowY={isMessages ? 'auto' : undefined}
          pb={isThread ? '0' : { base: 'calc({sizes.bottombar} + env(safe-area-inset-bottom))', md: '0' }}
        >
          <Outlet />
        </chakra.main>
      </Flex>
      <PartBoundary name="The bottom bar">{!isThread && <BottomBar />}</PartBoundary>
    </Flex>
  );
}

function PinnedSidebar({ onClose }: { onClose: () => void }) {
  return (
    <chakra.aside
      pos="sticky"
      top="0"
      flex="none"
      w="sidebar"
      h="100dvh"
      bg="bg.sidebar"
      borderRightWidth="1px"
      borderColor="border.muted"
    >
      <PartBoundary name="The sidebar" Failed={SidebarFailed}>
        <Sidebar onClose={onClose} />
      </PartBoundary>
    </chakra.aside>
  );
}

function SidebarFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return <ErrorState message={t('notLoaded')} onRetry={onRetry} />;
}

/** The first element that takes keyboard focus; invisible until then. */
function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <chakra.a
      href="#main"
      pos="fixed"
      left="3"
      top="-20"
      zIndex="skipNav"
      px="4"
      py="2.5"
      bg="bg.inverted"
      color="fg.inverted"
      borderRadius="md"
      fontWeight="650"
      _focus={{ top: '3' }}
    >
      {t('skip')}
    </chakra.a>
  );
}

/** A new page starts at its top. On Back the browser restores the scroll. Dialogs and filters are not new pages. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how !== 'POP') window.scrollTo(0, 0);
  }, [pathname, how]);
}
