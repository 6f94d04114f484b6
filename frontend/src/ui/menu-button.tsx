import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { DotsThreeIcon } from '../icons/ui.ts';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

/** The values that the list of a menu needs from its button. */
export interface MenuListBinding {
  /** Element ids: `trigger` of the button, to which the focus returns, and `content` of the list. */
  ids: { trigger: string; content: string };
  /** Highlights the first item, for a menu opened by keyboard. */
  startsOnItem: boolean;
  onClose: () => void;
}

interface MenuButtonProps extends Omit<IconButtonProps, 'children'> {
  /** Fetches the list before it is opened. */
  preload: () => void;
  /** The list, while it is open. */
  children: (binding: MenuListBinding) => ReactNode;
}

/**
 * Three dots that open a menu. Few viewers open it, so its list is fetched when the pointer or the focus reaches the
 * button: Chakra's menu and its positioning would add 29 KB to the start of a page of posts.
 */
export function MenuButton({ preload, children, ...button }: MenuButtonProps) {
  const [open, setOpen] = useState<{ byKey: boolean } | null>(null);
  const element = useRef<HTMLButtonElement>(null);
  const ids = { trigger: useId(), content: useId() };

  const close = () => {
    setOpen(null);
    element.current?.focus({ preventScroll: true });
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen({ byKey: true });
  };

  return (
    <>
      <IconButton
        ref={element}
        id={ids.trigger}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? ids.content : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        // Keeps the focus from moving on a press: an open menu would close because of it.
        onPointerDown={(event) => event.preventDefault()}
        onKeyDown={openByArrow}
        onClick={({ detail }) => (open ? close() : setOpen({ byKey: detail === 0 }))}
        {...button}
      >
        <DotsThreeIcon weight="bold" aria-hidden />
      </IconButton>
      {open && children({ ids, startsOnItem: open.byKey, onClose: () => setOpen(null) })}
    </>
  );
}
