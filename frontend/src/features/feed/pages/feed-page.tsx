import { Box, Button, chakra } from '@chakra-ui/react';
import type { SessionUser } from '@hoopline/contracts';
import { PlusIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Page, PageHead } from '../../../ui/page.tsx';
import { ComposerPrompt } from '../components/composer-prompt.tsx';
import { CreatePost } from '../components/create-post.tsx';
import { FeedStream, tagOf } from '../components/feed-stream.tsx';
import { WeekHashtags } from '../components/week-hashtags.tsx';
import { useComposeAddress } from '../use-compose-address.ts';
import { ViewerContext } from '../viewer.ts';

interface FeedPageProps {
  viewer: SessionUser | null;
  /** Who looks at it has been asked and is not known yet. */
  isViewerLoading: boolean;
  /** What else stands beside the posts, where there is room. */
  renderRail: () => ReactNode;
}

const HAS_RAIL = '(min-width: 1180px)';

export function FeedPage({ viewer, isViewerLoading, renderRail }: FeedPageProps) {
  const { t } = useTranslation('feed');
  useDocumentTitle(t('title'));
  const [params] = useSearchParams();
  const tag = tagOf(params.get('tag'));
  const hasRail = useMedia(HAS_RAIL);
  const compose = useComposeAddress();

  return (
    <ViewerContext value={viewer}>
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
              <FeedStream key={tag} tag={tag} />
            </Box>
            {hasRail && (
              <chakra.aside
                aria-label={t('rail.label')}
                pos="sticky"
                top="calc({sizes.topbar} + 28px)"
                display="flex"
                flexDirection="column"
                gap="4.5"
              >
                {renderRail()}
                <WeekHashtags />
              </chakra.aside>
            )}
          </chakra.div>
        </chakra.div>
        <CreatePost intent={isViewerLoading ? null : compose.intent} onClose={compose.close} me={viewer} />
      </Page>
    </ViewerContext>
  );
}
