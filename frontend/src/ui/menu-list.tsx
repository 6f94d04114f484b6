import { chakra, Menu, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { MenuListBinding } from './menu-button.tsx';

export interface MenuEntry {
  value: string;
  text: string;
  icon: ReactNode;
  isDestructive?: boolean;
  onSelect: () => void;
}

export interface MenuListProps extends MenuListBinding {
  entries: readonly MenuEntry[];
}

/** The open list of a `MenuButton`. */
export function MenuList({ ids, startsOnItem, onClose, entries }: MenuListProps) {
  return (
    <Menu.Root
      ids={ids}
      defaultOpen
      defaultHighlightedValue={startsOnItem ? entries[0]?.value : undefined}
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
            {entries.map(({ value, text, icon, isDestructive, onSelect }) => (
              <Menu.Item
                key={value}
                value={value}
                display="flex"
                alignItems="center"
                gap="2.5"
                minH="hit"
                px="3"
                borderRadius="md"
                color={isDestructive ? 'foul.fg' : undefined}
                fontWeight="600"
                cursor="pointer"
                _highlighted={{ bg: 'bg.muted' }}
                onClick={onSelect}
              >
                {icon}
                <chakra.span>{text}</chakra.span>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
