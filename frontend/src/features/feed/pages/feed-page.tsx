import { Box, Button, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PlusIcon } from '../../../icons/ui.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { SeenProvider } from '../../../lib/seen/seen-context.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ComposerPrompt, CreatePost } from '../components/create-post.tsx';
import { FeedStream } from '../components/feed-stream.tsx';
import { WeekHashtags } from '../components/hashtags.tsx';
import { isFollowing, tagOf } from '../feed.queries.ts';
import { reportSeen } from '../report-seen.ts';
import { useComposeAddress } from '../use-compose-address.ts';

const HAS_RAIL = '(min-width: 1180px)';

/** The placeholder is as high as three games, so that the hashtags below do not move when the games arrive. */
const GAMES_PLACEHOLDER = <Skeleton h="384px" borderRadius="lg" />;

/** Its code loads after the posts, so that it is not part of the first load. */
const FillingGames = lazyPart({
  name: 'The games beside the feed',
  load: async () => (await import('../../games/index.ts')).FillingGames,
  fallback: GAMES_PLACEHOLDER,
});

/** `/feed` and `/social-feed`. */
export function FeedPage() {
  const { t } = useTranslation('feed');
  const { user, isLoading } = useSessionUser();
  useDocumentTitle(t('title'));
  const [params] = useSearchParams();
  const tag = tagOf(params.get('tag'));
  const hasRail = useMedia(HAS_RAIL);
  const compose = useComposeAddress();

  return (
    <SeenProvider report={reportSeen}>
      <Page>
        <chakra.div maxW={hasRail ? '1076px' : '680px'} mx="auto">
          <PageHead
            title={t('title')}
            actions={
              <Button aria-haspopup="dialog" onClick={() => compose.open('post')}>
                <PlusIcon weight="bold" aria-hidden />
                {t('createPost')}
              </Button>
            }
          />
          <chakra.div
            display="grid"
            gridTemplateColumns={hasRail ? 'minmax(0, 1fr) 344px' : 'minmax(0, 1fr)'}
            gap="7"
            alignItems="start"
          >
            <Box minW="0">
              <ComposerPrompt onCompose={compose.open} />
              <FeedStream key={`${tag} ${isFollowing(params)}`} tag={tag} isFollowing={isFollowing(params)} />
            </Box>
            {hasRail && (
              <chakra.aside
                aria-label={t('rail.label')}
                pos="sticky"
                top="calc({sizes.topbar} + var(--notices, 0px) + var(--banners, 0px) + 28px)"
                display="flex"
                flexDirection="column"
                gap="4.5"
              >
                <FillingGames placeholder={GAMES_PLACEHOLDER} />
                <WeekHashtags />
              </chakra.aside>
            )}
          </chakra.div>
        </chakra.div>
        <CreatePost intent={isLoading ? null : compose.intent} onClose={compose.close} me={user} />
      </Page>
    </SeenProvider>
  );
}
