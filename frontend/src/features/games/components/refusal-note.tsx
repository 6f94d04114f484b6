import { Flex } from '@chakra-ui/react';
import { WarningCircleIcon } from '@phosphor-icons/react';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/realtime/connection.store.ts';

interface RefusalNoteProps {
  code: string | undefined;
  /** Where the text of a code is looked for first, once that namespace is loaded. */
  prefix?: 'gameForm:kept' | 'gameTeams:refused';
}

/** Why something was refused, beside the control that was used: a refusal shows no toast. */
export function RefusalNote({ code, prefix }: RefusalNoteProps) {
  const { t } = useTranslation('games');
  const isOffline = useConnection(({ state }) => state === 'offline');
  if (!code) return null;
  const reason = code === 'unreachable' && isOffline ? 'offline' : code;
  const keys = [`refused.${reason}`, 'refused.failed'];
  return (
    <Flex role="alert" align="center" gap="1.5" color="foul.fg" textStyle="body.sm">
      <WarningCircleIcon size={16} weight="fill" aria-hidden style={{ flex: 'none' }} />
      {t((prefix ? [`${prefix}.${reason}`, ...keys] : keys) as ParseKeys<'games'>[])}
    </Flex>
  );
}
