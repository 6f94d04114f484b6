import { chakra, Grid } from '@chakra-ui/react';
import type { PlayerProfile } from '@hoopline/contracts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { loadTexts } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { shownName } from '../../../lib/shown-name.ts';
import type { CoachSectionProps } from '../../coaching/index.ts';
import { StatsBoard } from '../components/stats-board.tsx';
import { About } from './about.tsx';
import { PlayerHero } from './player-hero.tsx';
import { ReliabilityCard } from './reliability-card.tsx';
import { Sections } from './sections.tsx';

const CoachSection = lazyPart<CoachSectionProps>({
  name: "A player's coaching",
  load: async () => (await Promise.all([import('../../coaching/index.ts'), loadTexts(['coaches'])]))[0].CoachSection,
});

/** On phones the two columns become one, with what is looked for first at the top. */
const COLUMN = {
  display: { base: 'contents', xl: 'flex' },
  flexDirection: 'column',
  gap: '5',
  minW: '0',
} as const;

export function PlayerView({ player }: { player: PlayerProfile }) {
  useDocumentTitle(shownName(player.displayName));
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: '348px minmax(0, 1fr)' }}
      gap={{ base: '3.5', md: '5' }}
      alignItems="start"
    >
      <chakra.div {...COLUMN}>
        <PlayerHero player={player} />
        <chakra.div order={{ base: '3', xl: '0' }}>
          <About player={player} />
        </chakra.div>
      </chakra.div>
      <chakra.div {...COLUMN}>
        <chakra.div order={{ base: '2', xl: '0' }}>
          <StatsBoard stats={player} />
        </chakra.div>
        <chakra.div order={{ base: '4', xl: '0' }}>
          <ReliabilityCard reliability={player.reliability} />
        </chakra.div>
        <chakra.div order={{ base: '5', xl: '0' }} _empty={{ display: 'none' }}>
          <CoachSection playerId={player.id} isMe={player.isMe} />
        </chakra.div>
        <chakra.div order={{ base: '6', xl: '0' }}>
          <Sections player={player} />
        </chakra.div>
      </chakra.div>
    </Grid>
  );
}
