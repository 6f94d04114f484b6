import type { PlayerProfile } from '@hoopline/contracts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts, type Namespace } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { TabFailed } from '../components/tab-states.tsx';

const SECTIONS = ['games', 'highlights', 'results', 'achievements'] as const;
type Section = (typeof SECTIONS)[number];
const PANEL = 'player-sections';

interface SectionProps {
  playerId: string;
  achievements: PlayerProfile['achievements'];
}

const section = (name: string, load: () => Promise<ComponentType<SectionProps>>, texts: readonly Namespace[] = []) =>
  lazyPart<SectionProps>({
    name,
    load: async () => (await Promise.all([load(), loadTexts(texts)]))[0],
    fallback: <Skeleton h="240px" borderRadius="lg" />,
    Failed: TabFailed,
  });

const PARTS = {
  games: section("A player's games", async () => (await import('../../games/index.ts')).GamesOfPlayer, ['games']),
  highlights: section(
    "A player's highlights",
    async () => (await import('../../highlights/index.ts')).HighlightsOfPlayer,
    ['highlights'],
  ),
  results: section("A player's results", async () => (await import('./results.tsx')).Results),
  achievements: section("A player's achievements", async () => (await import('./achievements.tsx')).Achievements),
};

/** Games, highlights, results and achievements of a player, as tabs. The address contains the tab. */
export function Sections({ player }: { player: PlayerProfile }) {
  const { t } = useTranslation('playerPage');
  const [query, changeQuery] = useAddressQuery();
  const shown = SECTIONS.find((name) => name === query.get('show')) ?? 'games';
  const Part = PARTS[shown];
  const choose = (chosen: Section) =>
    changeQuery((before) => withKey(before, 'show', chosen === 'games' ? null : chosen));

  return (
    <div>
      <TabBar
        label={t('sections.label')}
        panelId={PANEL}
        tabs={SECTIONS.map((value) => ({ value, text: t(`sections.${value}`) }))}
        value={shown}
        onChange={choose}
      />
      <div role="tabpanel" id={PANEL} aria-labelledby={`${PANEL}-${shown}`}>
        <Part playerId={player.id} achievements={player.achievements} />
      </div>
    </div>
  );
}
