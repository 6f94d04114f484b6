import { Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import { ArrowUpIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { PostPages } from '../cached-post.ts';
import { useNewPostsPill } from '../use-new-posts-pill.ts';

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
      top={{ base: 'calc({sizes.topbarPhone} + 37px)', md: 'calc({sizes.topbar} + 25px)' }}
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
