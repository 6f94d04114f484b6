import { chakra } from '@chakra-ui/react';
import type { PlayerProfile } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { writeDate } from '../../../lib/formats.ts';
import { Card } from '../../../ui/card.tsx';

/** What a player says of themselves. */
export function About({ player }: { player: PlayerProfile }) {
  const { t, i18n } = useTranslation('playerPage');
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
