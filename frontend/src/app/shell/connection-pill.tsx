import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type ConnectionState, useConnection } from '../../lib/realtime/connection.store.ts';

const LOOKS = {
  connecting: { label: 'connecting', dot: '#8E9C9A' },
  live: { label: 'live', dot: '#43C981' },
  reconnecting: { label: 'reconnecting', dot: '#FFC94A' },
  offline: { label: 'offline', dot: '#F0605F' },
  ended: { label: 'offline', dot: '#F0605F' },
} as const satisfies Record<ConnectionState, { label: string; dot: string }>;

/**
 * The state of the live connection. Until the first connection is live, failed attempts still show as `connecting`,
 * unless the page shows kept data.
 */
export function ConnectionPill() {
  const { t } = useTranslation('shell');
  const shown = useConnection(({ state, userId }) =>
    state === 'reconnecting' && userId === undefined ? 'connecting' : state,
  );
  const { label, dot } = LOOKS[shown];

  return (
    <Flex
      role="status"
      align="center"
      gap="2.5"
      h="9"
      px="3.5"
      bg="bg.board"
      color="board.text"
      borderWidth="1px"
      borderColor="border.muted"
      borderRadius="md"
      textStyle="body.sm"
      whiteSpace="nowrap"
    >
      <chakra.span
        aria-hidden
        w="2"
        h="2"
        borderRadius="full"
        style={{ background: dot, boxShadow: `0 0 0 3px color-mix(in srgb, ${dot} 22%, transparent)` }}
      />
      {t(`connection.${label}`)}
    </Flex>
  );
}
