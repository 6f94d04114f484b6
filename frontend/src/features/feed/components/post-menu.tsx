import { Flex } from '@chakra-ui/react';
import { DotsThreeIcon, WarningCircleIcon } from '@phosphor-icons/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { CachedPost } from '../cached-post.ts';
import { useRemovePost } from '../feed.mutations.ts';
import { RemoveDialog } from './remove-dialog.tsx';

const PostMenuList = lazyDialog({
  name: 'The menu of a post',
  load: async () => (await import('./post-menu-list.tsx')).PostMenuList,
});

/** The author's menu of a post. Few open it, so its list is fetched when the button is approached. */
export function PostMenu({ post }: { post: CachedPost }) {
  const { t } = useTranslation('feed');
  const [open, setOpen] = useState<{ byKey: boolean } | null>(null);
  const [isAsked, setAsked] = useState<boolean>();
  const { mutate: remove, isPending, isError } = useRemovePost(post.id);
  const button = useRef<HTMLButtonElement>(null);
  const ids = { trigger: useId(), content: useId() };

  const close = () => {
    setOpen(null);
    button.current?.focus({ preventScroll: true });
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen({ byKey: true });
  };

  return (
    <>
      {isError && (
        <Flex role="status" align="center" gap="1" color="foul.fg" textStyle="caption" fontWeight="600">
          <WarningCircleIcon size={16} weight="fill" aria-hidden />
          {t('card.removeFailed')}
        </Flex>
      )}
      <IconButton
        ref={button}
        id={ids.trigger}
        label={t('card.more')}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? ids.content : undefined}
        disabled={isPending || post.isDeleted}
        mr="-2"
        onPointerEnter={PostMenuList.preload}
        onFocus={PostMenuList.preload}
        // Keeps the focus from moving on a press: an open menu would close because of it.
        onPointerDown={(event) => event.preventDefault()}
        onKeyDown={openByArrow}
        onClick={({ detail }) => (open ? close() : setOpen({ byKey: detail === 0 }))}
      >
        <DotsThreeIcon weight="bold" aria-hidden />
      </IconButton>
      {open && (
        <PostMenuList
          ids={ids}
          startsOnItem={open.byKey}
          onClose={() => setOpen(null)}
          onRemove={() => setAsked(true)}
        />
      )}
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
