import { Button, chakra, Flex } from '@chakra-ui/react';
import type { MyProfile } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { positionAndCity, usePositionText } from '../../../lib/position-text.ts';
import { settingsQueries } from '../../../session/settings.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { HiddenNote } from '../../../ui/hidden-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLook } from '../avatar/use-look.ts';
import { RankProgress } from '../components/rank-progress.tsx';
import { RatingLine } from '../components/rating-line.tsx';
import { ON_STAGE, Stage } from '../components/stage.tsx';
import { EyeSlashIcon, ShuffleIcon } from '../icons.ts';
import { playersQueries } from '../players.queries.ts';
import { PhotoControls } from './photo-controls.tsx';
import type { ProfileValues } from './profile-form.ts';

/** The viewer's player on the floor, with the look that is being tried on. */
export function Hero({ mine }: { mine: MyProfile }) {
  const { t } = useTranslation('myProfile');
  const positionText = usePositionText();
  const { setFocus } = useFormContext<ProfileValues>();
  const { look, isChanged, canUndo, randomise, undo } = useLook(mine);
  const { data: stats } = useQuery(playersQueries.stats('anonymous'));

  return (
    <Card aria-labelledby="my-name" order={{ base: '1', xl: '0' }}>
      <Stage
        name={mine.displayName}
        avatar={look}
        jerseyNumber={mine.jerseyNumber}
        photoUrl={isChanged ? null : mine.profileImageUrl}
      >
        {canUndo && (
          <Button size="sm" {...ON_STAGE} onClick={undo}>
            {t('avatar.undo')}
          </Button>
        )}
        <IconButton label={t('avatar.random')} size="sm" {...ON_STAGE} onClick={randomise}>
          <ShuffleIcon aria-hidden />
        </IconButton>
      </Stage>
      <chakra.div px="5" pt="4.5" pb="5">
        <Flex justify="space-between" align="flex-start" gap="3">
          <chakra.div minW="0">
            <chakra.h2 id="my-name" textStyle="title.lg" overflowWrap="anywhere">
              {mine.displayName}
            </chakra.h2>
            <chakra.p textStyle="body.sm" color="fg.muted">
              {positionAndCity(positionText(mine.preferredPosition), mine.city)}
            </chakra.p>
          </chakra.div>
          <Button variant="outline" size="sm" aria-label={t('editLabel')} onClick={() => setFocus('displayName')}>
            {t('edit')}
          </Button>
        </Flex>
        <chakra.div mt="3" _empty={{ display: 'none' }}>
          <VisibilityNote mine={mine} />
        </chakra.div>
        <PhotoControls mine={mine} />
        <chakra.div mt="4" pt="4" borderTopWidth="1px" borderColor="border.muted">
          {stats ? <RankProgress gamesPlayed={stats.gamesPlayed} /> : <Skeleton h="48px" />}
        </chakra.div>
        <chakra.div mt="4" pt="4" borderTopWidth="1px" borderColor="border.muted">
          {stats ? <RatingLine stats={stats} /> : <Skeleton h="48px" />}
        </chakra.div>
      </chakra.div>
    </Card>
  );
}

/** Explains why nobody else sees the profile: moderators have hidden it, or its owner has made it private. */
function VisibilityNote({ mine }: { mine: MyProfile }) {
  const { t } = useTranslation('myProfile');
  // The settings are read at each visit, as on their page. Guests have no page that others could see.
  const { data: settings } = useQuery({ ...settingsQueries.saved(), enabled: mine.isMember });
  if (mine.isHidden) return <HiddenNote text={t('hidden')} />;
  if (settings?.publicProfile !== false) return null;
  return (
    <Flex gap="2.5" px="3.5" py="2.5" bg="sky.muted" color="sky.fg" borderRadius="md" textStyle="body.sm">
      <EyeSlashIcon size={20} aria-hidden style={{ flex: 'none' }} />
      <div>
        <p>{t('notPublic')}</p>
        <RouterLink
          to="/settings"
          display="inline-flex"
          alignItems="center"
          minH="hit"
          my="-1.5"
          fontWeight="650"
          textDecoration="underline"
        >
          {t('toSettings')}
        </RouterLink>
      </div>
    </Flex>
  );
}
