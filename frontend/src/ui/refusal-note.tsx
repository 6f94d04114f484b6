import { Flex } from '@chakra-ui/react';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../icons/first.ts';
import { useConnection } from '../lib/realtime/connection.store.ts';

interface RefusalNoteProps {
  code: string | undefined;
  /**
   * Prefixes of text keys, in the order in which they are tried. The last one has a text `failed` for any other code.
   */
  texts: readonly string[];
}

/** The reason of a refusal, shown beside the control that was used. A refusal shows no toast. */
export function RefusalNote({ code, texts }: RefusalNoteProps) {
  const { t } = useTranslation();
  const isOffline = useConnection(({ state }) => state === 'offline');
  if (!code) return null;
  const reason = code === 'unreachable' && isOffline ? 'offline' : code;
  const keys = texts.map((prefix) => `${prefix}.${reason}`);
  return (
    <Flex role="alert" align="center" gap="1.5" color="foul.fg" textStyle="body.sm">
      <WarningCircleIcon size={16} weight="fill" aria-hidden style={{ flex: 'none' }} />
      {t([...keys, `${texts.at(-1)}.failed`] as ParseKeys[])}
    </Flex>
  );
}
