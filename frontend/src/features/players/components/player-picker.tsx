import { Box, chakra, Flex, Spinner, VisuallyHidden } from '@chakra-ui/react';
import type { Player } from '@hoopline/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MagnifyingGlassIcon } from '../../../icons/ui.ts';
import { listItems } from '../../../lib/paged.ts';
import { usePositionText } from '../../../lib/position-text.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Input } from '../../../ui/form/text-fields.ts';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { playersQueries } from '../players.queries.ts';

const DEBOUNCE_MS = 250;

interface PlayerPickerProps {
  /** The signed-in member, who is not listed. */
  excludedId: string;
  onPick: (player: { id: string; displayName: string }) => void;
  /** The player that was picked, while the request is under way. */
  pendingId: string | undefined;
  searchRef: Ref<HTMLInputElement>;
}

/** Finds a player by name, or by their whole e-mail address. */
export function PlayerPicker({ excludedId, onPick, pendingId, searchRef }: PlayerPickerProps) {
  const { t } = useTranslation('players');
  const [input, setInput] = useState('');
  const term = useDebounced(input.trim(), DEBOUNCE_MS);
  const query = useInfiniteQuery({ ...playersQueries.search(term), placeholderData: keepPreviousData });
  const players = query.data && listItems(query.data).filter((player) => player.id !== excludedId);

  return (
    <>
      <Box pos="sticky" top="0" zIndex="docked" bg="bg.panel" pb="3">
        <Box pos="absolute" left="14px" top="12px" color="fg.subtle" pointerEvents="none" zIndex="1">
          <MagnifyingGlassIcon size={20} aria-hidden />
        </Box>
        <Input
          ref={searchRef}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          pl="11"
          value={input}
          onChange={(event) => setInput(event.target.value)}
        />
      </Box>
      {/* The list has a minimum height on wide screens, so that the dialog does not jump with each letter. */}
      <Box minH={{ base: '0', md: '340px' }}>
        <InfiniteList
          query={query}
          items={players}
          errorMessage={t('failed')}
          skeleton={<PlayerListSkeleton label={t('loading')} />}
          empty={
            <chakra.p role="status" py="6" textAlign="center" color="fg.muted">
              {term ? t('noneFound') : t('noneAvailable')}
            </chakra.p>
          }
          moreLabel={t('showMore')}
          moreFailedLabel={t('moreFailed')}
        >
          {(shown) => (
            <chakra.ul aria-label={t('people')} listStyleType="none" mx="-3">
              {shown.map((player) => (
                <li key={player.id}>
                  <PlayerButton
                    player={player}
                    isPending={player.id === pendingId}
                    isDisabled={pendingId !== undefined}
                    onPick={onPick}
                  />
                </li>
              ))}
            </chakra.ul>
          )}
        </InfiniteList>
      </Box>
    </>
  );
}

function PlayerListSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {['42%', '56%', '38%', '50%', '46%'].map((width) => (
        <Flex key={width} align="center" gap="3" h="60px">
          <Skeleton flex="none" boxSize="40px" borderRadius="20%" />
          <Skeleton w={width} h="15px" />
        </Flex>
      ))}
    </>
  );
}

interface PlayerButtonProps {
  player: Player;
  isPending: boolean;
  isDisabled: boolean;
  onPick: (player: Player) => void;
}

/** A player to choose, in one row. */
function PlayerButton({ player, isPending, isDisabled, onPick }: PlayerButtonProps) {
  const { displayName, position, city } = player;
  const positionText = usePositionText();
  const about = [positionText(position), city].filter(Boolean).join(' · ');

  return (
    <chakra.button
      type="button"
      // The button is not `disabled`, because it would lose the focus before the answer is there.
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onPick(player)}
      display="flex"
      alignItems="center"
      gap="3"
      w="full"
      minH="60px"
      px="3"
      py="2"
      borderRadius="md"
      textAlign="start"
      cursor="pointer"
      _hover={{ bg: 'bg.muted' }}
      css={{ '&[aria-disabled]': { cursor: 'default', opacity: isPending ? 1 : 0.6 } }}
    >
      <PersonAvatar person={player} />
      <Box flex="1" minW="0">
        <chakra.span display="block" fontWeight="600">
          {shownName(displayName)}
        </chakra.span>
        {about && (
          <chakra.span display="block" textStyle="caption" color="fg.subtle">
            {about}
          </chakra.span>
        )}
      </Box>
      {isPending && <Spinner />}
    </chakra.button>
  );
}
