import { chakra, Menu, Portal } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { MenuListBinding } from './menu-button.tsx';

export interface MenuEntry {
  value: string;
  text: string;
  icon: ReactNode;
  isDestructive?: boolean;
  onSelect: () => void;
}

/** A sign in the row above the entries, such as a reaction. */
export interface MenuChoice {
  value: string;
  /** The meaning of the sign, for screen readers. */
  text: string;
  sign: string;
  isChosen: boolean;
  onSelect: () => void;
}

export interface MenuListProps extends MenuListBinding {
  entries: readonly MenuEntry[];
  choices?: readonly MenuChoice[];
}

/** The open list of a `MenuButton`. */
export function MenuList({ ids, startsOnItem, onClose, entries, choices = [] }: MenuListProps) {
  const firstEntry = entries[0]?.value ?? null;
  const firstChoice = choices[0]?.value ?? null;
  const [highlighted, setHighlighted] = useState(startsOnItem ? (firstChoice ?? firstEntry) : null);

  /** Left and right move within the row of choices, up and down between it and the entries. */
  const moveInRow = (event: KeyboardEvent) => {
    const index = choices.findIndex(({ value }) => value === highlighted);
    const target = targetOf(event.key, index);
    if (!target) return;
    event.preventDefault();
    setHighlighted(target);
  };
  const targetOf = (key: string, index: number): string | null | undefined => {
    if (key === 'ArrowUp' && highlighted === firstEntry) return firstChoice;
    if (index < 0) return undefined;
    if (key === 'ArrowRight') return choices[(index + 1) % choices.length]?.value;
    if (key === 'ArrowLeft') return choices.at(index - 1)?.value;
    return key === 'ArrowDown' ? firstEntry : undefined;
  };

  return (
    <Menu.Root
      ids={ids}
      defaultOpen
      highlightedValue={highlighted}
      onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
      onOpenChange={({ open }) => !open && onClose()}
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content
            onKeyDownCapture={moveInRow}
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
            {choices.length > 0 && <ChoiceRow choices={choices} />}
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

function ChoiceRow({ choices }: { choices: readonly MenuChoice[] }) {
  return (
    <chakra.div display="flex" gap="0.5" pb="1.5" mb="1.5" borderBottomWidth="1px" borderColor="border.muted">
      {choices.map(({ value, text, sign, isChosen, onSelect }) => (
        <Menu.CheckboxItem
          key={value}
          value={value}
          checked={isChosen}
          aria-label={text}
          title={text}
          display="grid"
          placeItems="center"
          boxSize="hit"
          p="0"
          borderRadius="md"
          fontSize="22px"
          lineHeight="1"
          cursor="pointer"
          bg={isChosen ? 'ball.muted' : undefined}
          boxShadow={isChosen ? 'inset 0 0 0 1.5px {colors.ball.solid}' : undefined}
          _highlighted={{ bg: isChosen ? 'ball.muted' : 'bg.muted', transform: 'scale(1.12)' }}
          _motionReduce={{ transform: 'none' }}
          onClick={onSelect}
        >
          <span aria-hidden>{sign}</span>
        </Menu.CheckboxItem>
      ))}
    </chakra.div>
  );
}
