import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Trans, useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { RouterLink } from '../../../ui/router-link.tsx';
import type { TickerItem } from '../game-activity.store.ts';

/** The newest event. Screen readers do not announce it, because events come too often. */
export function TickerBoard({ item }: { item: TickerItem }) {
  const { t } = useTranslation('shell');
  const { what, gameId, title, name = '', currentPlayers: count, maxPlayers: max } = item;
  return (
    <RouterLink
      to={`/games/${gameId}`}
      className="dark"
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      maxW="full"
      h="9"
      pl="3.5"
      pr="1.5"
      bg="bg.board"
      color="board.text"
      borderWidth="1px"
      borderColor="border.muted"
      borderRadius="md"
      textStyle="body.sm"
    >
      <chakra.span
        aria-hidden
        flex="none"
        w="2"
        h="2"
        borderRadius="full"
        bg="#43C981"
        boxShadow="0 0 0 3px rgb(67 201 129 / 22%)"
      />
      <VisuallyHidden role="status">{t('connection.live')}</VisuallyHidden>
      <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        <Trans
          t={t}
          i18nKey={`ticker.${what}`}
          values={{ name: shownName(name), title, count, max }}
          components={{ b: <strong /> }}
        />
      </chakra.span>
      <chakra.span
        flex="none"
        px="2"
        pt="3px"
        pb="1"
        bg="rgb(255 255 255 / 7%)"
        borderRadius="xs"
        color="board.digit"
        fontFamily="score"
        fontSize="20px"
        lineHeight="1"
      >
        {`${count}/${max}`}
      </chakra.span>
    </RouterLink>
  );
}
