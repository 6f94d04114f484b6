import { Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { HomeGames } from '../../../features/games/home/late-home-games.tsx';
import { HomeMessages } from '../../../features/messages/components/late-home-messages.tsx';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Page, PageHead } from '../../../ui/page.tsx';
import { ChatBubbles } from '../../illustrations/chat-bubbles.tsx';
import { FeedCards } from '../../illustrations/feed-cards.tsx';
import { PlayBoard } from '../../illustrations/play-board.tsx';
import { Scene } from '../../illustrations/scene.tsx';
import { CommunityStats } from '../community-stats.tsx';
import { FindCourtsCard } from './find-courts-card.tsx';
import { HomeCard } from './home-card.tsx';
import { JoinGamesCard } from './join-games-card.tsx';

export function HomePage() {
  const { t } = useTranslation(['home', 'identity']);
  const { user, isUnknown } = useSessionUser();
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} />
      <HomeGames />
      <Grid templateColumns="repeat(12, minmax(0, 1fr))" gap={{ base: '3.5', md: '5' }}>
        <JoinGamesCard />
        <FindCourtsCard />
        <HomeCard
          title={t('highlights.title')}
          to="/highlights"
          action={t('highlights.action')}
          drawing={<Scene name="drone-teal" />}
        >
          {t('highlights.body')}
        </HomeCard>
        <HomeCard title={t('feed.title')} to="/feed" action={t('feed.action')} drawing={<FeedCards />}>
          {t('feed.body')}
        </HomeCard>
        <HomeCard
          title={t('messages.title')}
          to="/messages"
          action={t('messages.action')}
          drawing={!user && <ChatBubbles />}
        >
          {isUnknown ? t('identity:unknown') : <HomeMessages />}
        </HomeCard>
        <HomeCard title={t('coaches.title')} to="/coaches" action={t('coaches.action')} drawing={<PlayBoard />}>
          {t('coaches.body')}
        </HomeCard>
        <CommunityStats gridColumn="span 12" />
      </Grid>
    </Page>
  );
}
