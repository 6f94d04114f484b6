import { Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import type { Author } from '@hoopline/contracts';
import { useState } from 'react';
import { ArrowUpIcon } from '../icons/ui.ts';
import type { NewItem } from '../lib/new-items.ts';
import { PersonAvatar } from './person-avatar.tsx';

interface NewItemsPillProps {
  /** The waiting items; without any the button is not shown. */
  items: readonly NewItem[];
  /** Authors whose avatars may be shown on the button; no other author is fetched. */
  known: readonly Author[];
  /** `count` is undefined while the number of waiting items is unknown. */
  textOf: (count: number | undefined) => string;
  failure: string;
  /** Reads the items into the list and shows them. Resolves to whether that worked. */
  onShow: () => Promise<boolean>;
  /** On phones: how many pixels of the button are above the top of the list. */
  phoneLift?: number;
  /** The height of a bar above the list that stays while the viewer scrolls, in pixels. */
  bar?: { base: number; md: number };
}

const FACES = 2;
const LIFT = 13;
const NO_BAR = { base: 0, md: 0 };

/** The "3 new posts" button. It covers the top of the list, so that it does not move the content. */
export function NewItemsPill(props: NewItemsPillProps) {
  const { items, known, textOf, failure, onShow, phoneLift = LIFT, bar = NO_BAR } = props;
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const count = items.some(({ isUncounted }) => isUncounted) ? undefined : items.length;
  const faces = facesOf(items, known);

  const handleClick = async () => {
    setState('loading');
    setState((await onShow()) ? 'idle' : 'failed');
  };

  return (
    <Flex
      role="status"
      pos="sticky"
      // The button is moved up from here by its negative margin.
      top={{
        base: `calc({sizes.topbarPhone} + var(--notices, 0px) + var(--banners, 0px) + ${phoneLift + 10 + bar.base}px)`,
        md: `calc({sizes.topbar} + var(--notices, 0px) + var(--banners, 0px) + ${LIFT + 12 + bar.md}px)`,
      }}
      zIndex="docked"
      justify="center"
      h="0"
      pointerEvents="none"
    >
      {items.length > 0 && (
        <Button
          onClick={() => void handleClick()}
          disabled={state === 'loading'}
          minH="9"
          h="9"
          mt={{ base: `-${phoneLift}px`, md: `-${LIFT}px` }}
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
          {state === 'failed' ? failure : textOf(count)}
        </Button>
      )}
    </Flex>
  );
}

function facesOf(items: readonly NewItem[], known: readonly Author[]): Author[] {
  const byId = new Map(known.map((author) => [author.id, author]));
  const authorIds = new Set(items.map(({ authorId }) => authorId ?? ''));
  return [...authorIds].flatMap((id) => byId.get(id) ?? []).slice(0, FACES);
}
