import { Flex } from '@chakra-ui/react';
import type { Person, ThreadGame } from '@hoopline/contracts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import type { ThreadActions } from '../thread-actions.ts';
import type { BubbleRow } from '../thread-rows.ts';
import type { MessageMenuListProps } from './message-menu-list.tsx';

const MessageMenuList = lazyDialog<MessageMenuListProps>({
  name: 'The menu of a message',
  texts: ['safety'],
  isRare: true,
  load: async () => (await import('./message-menu-list.tsx')).MessageMenuList,
});

interface MessageMenuProps {
  row: BubbleRow & { id: string };
  person: Pick<Person, 'id' | 'displayName'>;
  game: ThreadGame | undefined;
  actions: ThreadActions;
}

/**
 * The menu of a message: reactions, reply, copy, the tools of the host, and report and block for members. Its button is
 * shown beside the message while the pointer is on it, the button has the focus of the keyboard, or the menu is open. A
 * long press opens the menu too.
 */
export function MessageMenu({ row, person, game, actions }: MessageMenuProps) {
  const { t } = useTranslation('messages');
  const { user } = useSessionUser();
  const place = useRef<HTMLDivElement>(null);
  useFocusOnBubble(place);
  const { isMine, isHidden } = row;
  const can = {
    react: actions.canWrite && !isHidden,
    copy: row.content !== '' && (isMine || !isHidden),
    host: Boolean(game?.isHost && game.canWrite),
    report: !isMine && !isHidden && user !== null && user !== undefined && user.id !== person.id,
  };
  if (!Object.values(can).includes(true)) return null;
  return (
    <Flex
      ref={place}
      pos="absolute"
      {...(isMine ? { right: '100%', mr: '1' } : { left: '100%', ml: '1' })}
      top="50%"
      transform="translateY(-50%)"
      color="fg.muted"
      css={{
        '& button': { opacity: 0 },
        '& button:focus-visible, & button[aria-expanded=true], [data-message]:hover & button': { opacity: 1 },
        // On touch screens, only a long press opens the menu.
        '@media (hover: none)': { pointerEvents: 'none' },
      }}
    >
      <MenuButton label={t('menu.options')} size="sm" preload={MessageMenuList.preload}>
        {(binding) => (
          <MessageMenuList
            {...binding}
            {...{ row, game, actions, can }}
            name={shownName(person.displayName)}
            onAsk={(kind) => actions.ask({ kind, messageId: row.id, person })}
          />
        )}
      </MenuButton>
    </Flex>
  );
}

/** Moves the focus from the button to the bubble when the button disappears, because the message was removed. */
function useFocusOnBubble(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const menu = place.current;
    return () => {
      if (menu?.contains(document.activeElement)) menu.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    };
  }, [place]);
}
