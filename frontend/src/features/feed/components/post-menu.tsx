import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import type { CachedPost } from '../cached-post.ts';
import { useRemovePost } from '../feed.mutations.ts';
import { RemoveDialog } from './remove-dialog.tsx';

const PostMenuList = lazyDialog({
  name: 'The menu of a post',
  load: async () => (await import('./post-menu-list.tsx')).PostMenuList,
});

/** The author's menu of a post. */
export function PostMenu({ post }: { post: CachedPost }) {
  const { t } = useTranslation('feed');
  const [isAsked, setAsked] = useState<boolean>();
  const { mutate: remove, isPending, isError } = useRemovePost(post.id);

  return (
    <>
      {isError && (
        <Flex role="status" align="center" gap="1" color="foul.fg" textStyle="caption" fontWeight="600">
          <WarningCircleIcon size={16} weight="fill" aria-hidden />
          {t('card.removeFailed')}
        </Flex>
      )}
      <MenuButton label={t('card.more')} disabled={isPending || post.isDeleted} mr="-2" preload={PostMenuList.preload}>
        {(binding) => <PostMenuList {...binding} onRemove={() => setAsked(true)} />}
      </MenuButton>
      {isAsked !== undefined && (
        <RemoveDialog
          isOpen={isAsked}
          title={t('card.removeTitle')}
          body={t('card.removeBody')}
          onClose={() => setAsked(false)}
          onRemove={() => remove()}
        />
      )}
    </>
  );
}
