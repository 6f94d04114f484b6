import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { PlayerProfile, Reliability } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useReadersZone, writeDate } from '../../../lib/formats.ts';
import { loadTexts } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import type { CoachSectionProps } from '../../coaching/index.ts';
import { StatsBoard } from '../components/stats-board.tsx';
import { HonorsCard } from './honors-card.tsx';
import { PlayerHero } from './player-hero.tsx';
import { Sections } from './sections.tsx';

const CoachSection = lazyPart<CoachSectionProps>({
  name: "A player's coaching",
  load: async () => (await Promise.all([import('../../coaching/index.ts'), loadTexts(['coaches'])]))[0].CoachSection,
});

/** On screens narrower than `xl` the two columns become one, in the order of `order`. */
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
        <chakra.div order={{ base: '3', xl: '0' }} _empty={{ display: 'none' }}>
          <HonorsCard player={player} />
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

/** The player's bio and favorites, and since when they have an account. */
function About({ player }: { player: PlayerProfile }) {
  const { t, i18n } = useTranslation('playerPage');
  useReadersZone();
  const { bio, favoriteNbaTeam, favoriteNbaPlayer, joinedAt } = player;
  const date = writeDate(new Date(joinedAt), i18n.language, { month: 'long', year: 'numeric' });
  const favorites = [
    { name: t('about.team'), value: favoriteNbaTeam },
    { name: t('about.player'), value: favoriteNbaPlayer },
  ].filter(({ value }) => value);

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="about">
      <chakra.h2 id="about" textStyle="title.sm">
        {t('about.title')}
      </chakra.h2>
      {bio && (
        <chakra.p mt="2" whiteSpace="pre-line" overflowWrap="anywhere">
          {bio}
        </chakra.p>
      )}
      {favorites.length > 0 && (
        <chakra.dl mt="3" display="grid" gap="2.5">
          {favorites.map(({ name, value }) => (
            <div key={name}>
              <chakra.dt textStyle="caption" color="fg.subtle">
                {name}
              </chakra.dt>
              <chakra.dd fontWeight="600" overflowWrap="anywhere">
                {value}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      )}
      <chakra.p mt="3" textStyle="body.sm" color="fg.muted">
        {t('about.joined', { date })}
      </chakra.p>
    </Card>
  );
}

/** The bar's parts and their colours. */
const PARTS = [
  ['kept', 'make.solid'],
  ['leftLate', 'clock.solid'],
  ['missed', 'foul.solid'],
] as const;

const LESS = ['leftLate', 'missed', 'disputed'] as const;

/** Shows how many of their seats the player has kept, left late or missed, and how many are disputed. */
function ReliabilityCard({ reliability }: { reliability: Reliability }) {
  const { t } = useTranslation('playerPage');
  const { kept, leftLate, missed, disputed } = reliability;
  const of = kept + leftLate + missed;

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="reliability">
      <Flex justify="space-between" align="baseline" wrap="wrap" rowGap="1" columnGap="3">
        <chakra.h2 id="reliability" textStyle="title.sm">
          {t('reliability.title')}
        </chakra.h2>
        {of > 0 && <chakra.strong fontWeight="650">{t('reliability.kept', { kept, of })}</chakra.strong>}
      </Flex>
      {of + disputed === 0 ? (
        <chakra.p mt="1.5" color="fg.muted">
          {t('reliability.none')}
        </chakra.p>
      ) : (
        <>
          {of > 0 && (
            <chakra.div aria-hidden display="flex" gap="2px" h="10px" mt="3" borderRadius="5px" overflow="hidden">
              {PARTS.filter(([kind]) => reliability[kind] > 0).map(([kind, color]) => (
                <chakra.i key={kind} bg={color} style={{ flexGrow: reliability[kind] }} />
              ))}
            </chakra.div>
          )}
          <Flex as="ul" listStyleType="none" wrap="wrap" rowGap="1" columnGap="4" mt="2.5" textStyle="body.sm">
            {LESS.map((kind) => (
              <li key={kind}>{t(`reliability.${kind}`, { count: reliability[kind] })}</li>
            ))}
          </Flex>
          <chakra.p mt="2" textStyle="body.sm" color="fg.muted">
            {t('reliability.meaning')}
          </chakra.p>
        </>
      )}
    </Card>
  );
}
