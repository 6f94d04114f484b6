import { chakra, Menu, Portal } from '@chakra-ui/react';
import { TrashIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';

interface PostMenuListProps {
  /** Element ids of the button that opened it, where focus returns, and of the list. */
  ids: { trigger: string; content: string };
  /** Highlights the first item, for a menu opened by keyboard. */
  startsOnItem: boolean;
  onClose: () => void;
  onRemove: () => void;
}

const REMOVE = 'remove';

/** Mounted while it is open. */
export function PostMenuList({ ids, startsOnItem, onClose, onRemove }: PostMenuListProps) {
  const { t } = useTranslation('feed');
  return (
    <Menu.Root
      ids={ids}
      defaultOpen
      defaultHighlightedValue={startsOnItem ? REMOVE : undefined}
      onOpenChange={({ open }) => !open && onClose()}
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content
            minW="180px"
            p="1.5"
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border"
            borderRadius="lg"
            boxShadow="overlay"
            outline="0"
            zIndex="modal"
          >
            <Menu.Item
              value={REMOVE}
              display="flex"
              alignItems="center"
              gap="2.5"
              minH="hit"
              px="3"
              borderRadius="md"
              color="foul.fg"
              fontWeight="600"
              cursor="pointer"
              _highlighted={{ bg: 'bg.muted' }}
              onClick={onRemove}
            >
              <TrashIcon size={20} aria-hidden />
              <chakra.span>{t('card.remove')}</chakra.span>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
