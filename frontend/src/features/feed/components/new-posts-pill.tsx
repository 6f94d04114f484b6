import { Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import type { Author } from '@hoopline/contracts';
import { ArrowUpIcon } from '@phosphor-icons/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstPage, hasItem } from '../../../lib/paged.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { PostPages } from '../cached-post.ts';
import { cachedPosts } from '../feed.cache.ts';
import { feedQueries } from '../feed.queries.ts';
import { clearNewPosts, useNewPosts } from '../new-posts.store.ts';

interface NewPostsPillProps {
  pages: PostPages | undefined;
  /** Called once the new posts are in the list. */
  onShown: () => void;
}

/** Lies over the top of the list, so that it shifts no content. */
export function NewPostsPill({ pages, onShown }: NewPostsPillProps) {
  const { t } = useTranslation('feed');
  const { isShown, count, faces, state, show } = useNewPostsPill(pages);
  const text =
    state === 'failed' ? t('newPostsFailed') : count === undefined ? t('newPostsUncounted') : t('newPosts', { count });

  const handleClick = async () => {
    if (await show()) onShown();
  };

  return (
    <Flex
      role="status"
      pos="sticky"
      // The button is moved up from here by its negative margin.
      top={{
        base: 'calc({sizes.topbarPhone} + var(--notices, 0px) + 37px)',
        md: 'calc({sizes.topbar} + var(--notices, 0px) + 25px)',
      }}
      zIndex="docked"
      justify="center"
      h="0"
      pointerEvents="none"
    >
      {isShown && (
        <Button
          onClick={() => void handleClick()}
          disabled={state === 'loading'}
          minH="9"
          h="9"
          mt={{ base: '-27px', md: '-13px' }}
          pl={faces.length > 0 ? '2' : '3.5'}
          pr="4"
          borderRadius="full"
          bg="bg.inverted"
          color="fg.inverted"
          fontSize="14px"
          boxShadow="raised"
          pointerEvents="auto"
          animation="rise {durations.base} {easings.out}, fade-in {durations.base}"
          _hover={{ bg: 'bg.inverted' }}
          _disabled={{ bg: 'bg.inverted', color: 'fg.inverted' }}
          _focusVisible={{ borderRadius: 'full' }}
          _after={{ content: '""', pos: 'absolute', inset: '-5px' }}
        >
          {state === 'loading' ? <Spinner /> : faces.length === 0 && <ArrowUpIcon weight="bold" aria-hidden />}
          {faces.length > 0 && state !== 'loading' && (
            <chakra.span display="inline-flex" css={{ '& > * + *': { ml: '-8px' } }}>
              {faces.map((author) => (
                <PersonAvatar key={author.id} person={author} crop="face" size={24} />
              ))}
            </chakra.span>
          )}
          {text}
        </Button>
      )}
    </Flex>
  );
}

const FACES = 2;

/** The new posts that are not in the list yet, and how to load them. */
function useNewPostsPill(pages: PostPages | undefined) {
  const queryClient = useQueryClient();
  const { waiting, isStale } = useNewPosts();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { queryKey } = feedQueries.list(null);
  // The event of one's own post may arrive before the answer that puts it into the list.
  const missing = pages ? waiting.filter(({ id }) => !hasItem(pages, id)) : [];

  /** Reads the first page again; later pages load as one scrolls. Returns whether that worked. */
  const show = async (): Promise<boolean> => {
    setState('loading');
    const covered = useNewPosts.getState();
    const before = queryClient.getQueryData<PostPages>(queryKey);
    queryClient.setQueryData<PostPages>(queryKey, (cached) => cached && firstPage(cached));
    await queryClient.refetchQueries({ queryKey, exact: true });
    const hasFailed = queryClient.getQueryState(queryKey)?.status === 'error';
    if (hasFailed) queryClient.setQueryData(queryKey, before);
    else clearNewPosts(covered);
    setState(hasFailed ? 'failed' : 'idle');
    return !hasFailed;
  };

  return {
    isShown: pages !== undefined && (missing.length > 0 || isStale),
    /** Undefined while it is not known how many. */
    count: isStale ? undefined : missing.length,
    faces:
      missing.length > 0
        ? facesOf(
            missing.map(({ authorId }) => authorId),
            cachedPosts(queryClient).map(({ user }) => user),
          )
        : [],
    state,
    show,
  };
}

/** The authors whose avatar is known from a cached post; none is fetched. */
function facesOf(authorIds: readonly string[], known: readonly Author[]): Author[] {
  const byId = new Map(known.map((author) => [author.id, author]));
  return [...new Set(authorIds)].flatMap((id) => byId.get(id) ?? []).slice(0, FACES);
}
