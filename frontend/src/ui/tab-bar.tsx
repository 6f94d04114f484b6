import { chakra, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';

interface TabBarProps<Value extends string> {
  label: string;
  /** Id of the panel that the tabs fill; it is labelled by `${panelId}-${value}`. */
  panelId: string;
  tabs: readonly { value: Value; text: string /** The number of items in the tab. */; count?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * Tabs of which one is open. Arrow keys move between them and open the one they reach. Chakra's tabs would add 23 KB to
 * the scripts that every page starts with.
 */
export function TabBar<Value extends string>({ label, panelId, tabs, value, onChange }: TabBarProps<Value>) {
  const row = useRef<HTMLDivElement>(null);

  // On a narrow screen the open tab may be past the row's edge.
  useEffect(() => {
    const tab = document.getElementById(`${panelId}-${value}`);
    if (!row.current || !tab) return;
    const [{ left, right }, shown] = [tab.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollLeft += Math.max(0, right - shown.right) - Math.max(0, shown.left - left);
  }, [panelId, value]);

  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${panelId}-${next.value}`)?.focus();
  };

  return (
    <Flex
      ref={row}
      role="tablist"
      aria-label={label}
      gap={{ base: '5', md: '7' }}
      mb={{ base: '3.5', md: '5' }}
      borderBottomWidth="1px"
      borderColor="border"
      overflowX="auto"
      scrollbarWidth="none"
      onKeyDown={moveByKey}
    >
      {tabs.map((tab) => (
        <chakra.button
          key={tab.value}
          type="button"
          role="tab"
          id={`${panelId}-${tab.value}`}
          aria-controls={panelId}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          pos="relative"
          pt="3"
          pb="3.5"
          fontWeight="600"
          color="fg.muted"
          whiteSpace="nowrap"
          cursor="pointer"
          _hover={{ color: 'fg' }}
          _selected={{ color: 'fg' }}
          _focusVisible={{ outlineOffset: '-4px' }}
          css={
            tab.value === value && {
              '&::after': {
                content: '""',
                position: 'absolute',
                insetInline: '0',
                bottom: '0',
                height: '3px',
                borderRadius: '3px 3px 0 0',
                background: 'ball.solid',
              },
            }
          }
        >
          {tab.text}
          {tab.count !== undefined && (
            <>
              {' '}
              <chakra.span fontFamily="score" fontSize="19px" fontWeight="400" lineHeight="1" color="fg.subtle">
                {tab.count}
              </chakra.span>
            </>
          )}
        </chakra.button>
      ))}
    </Flex>
  );
}
