import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { TabFailed, TabSkeleton } from '../components/tab-states.tsx';

const TABS = ['mine', 'players', 'rankings'] as const;
type Tab = (typeof TABS)[number];
const PANEL = 'profiles';

const late = { fallback: <TabSkeleton />, Failed: TabFailed };
const PANELS = {
  mine: lazyPart({
    ...late,
    name: 'The own profile',
    texts: ['problems'],
    load: async () => (await import('../mine/my-profile.tsx')).MyProfileTab,
  }),
  players: lazyPart({
    ...late,
    name: 'The list of players',
    load: async () => (await import('../list/players-tab.tsx')).PlayersTab,
  }),
  rankings: lazyPart({
    ...late,
    name: 'The rankings',
    load: async () => (await import('../rankings/rankings-tab.tsx')).RankingsTab,
  }),
};

/** Loads the tab that an address shows first. */
export const loadTab = (tab: string | null): Promise<void> =>
  PANELS[TABS.find((each) => each === tab) ?? 'mine'].ready();

/** `/profile`, and `/profiles`, which opens the same screen with the tab All Players. */
export function ProfilesPage() {
  const { t } = useTranslation('profiles');
  useDocumentTitle(t('title'));
  const [tab, choose] = useTab();
  const Panel = PANELS[tab];

  return (
    <Page>
      <PageHead title={t('title')} />
      <TabBar
        label={t('tabs.label')}
        panelId={PANEL}
        tabs={TABS.map((value) => ({ value, text: t(`tabs.${value}`) }))}
        value={tab}
        onChange={choose}
      />
      <div role="tabpanel" id={PANEL} aria-labelledby={`${PANEL}-${tab}`}>
        <Panel />
      </div>
    </Page>
  );
}

/** The tab All Players has two addresses; the other tabs are at `/profile`. */
function useTab(): [Tab, (tab: Tab) => void] {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: Chosen | null };
  const named = new URLSearchParams(search).get('tab');
  const tab = pathname === '/profiles' ? 'players' : (TABS.find((value) => value === named) ?? 'mine');
  const choose = (chosen: Tab) => {
    const query = chosen === 'mine' ? '' : `?tab=${chosen}`;
    void navigate({ pathname: '/profile', search: query }, { replace: true, preventScrollReset: true, state: CHOSEN });
  };
  // The other address is another route, so its page is mounted again and the focus would be lost.
  useEffect(() => {
    if (state?.chosenTab && document.activeElement === document.body)
      document.getElementById(`${PANEL}-${tab}`)?.focus();
  }, [state, tab]);
  return [tab, choose];
}

interface Chosen {
  chosenTab?: true;
}
const CHOSEN: Chosen = { chosenTab: true };
