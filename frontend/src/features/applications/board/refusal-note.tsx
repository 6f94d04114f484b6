import { Flex } from '@chakra-ui/react';
import { WarningCircleIcon } from '@phosphor-icons/react';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useAnswers } from './answers.store.ts';

/** Why the poster's last act on an application was not done, on its card. */
export function RefusalNote({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('applicantsBoard');
  const code = useAnswers((store) => store.refusals[applicationId]);
  const isOffline = useConnection(({ state }) => state === 'offline');
  if (!code) return null;
  const reason = code === 'unreachable' && isOffline ? 'offline' : code;
  return (
    <Flex role="alert" gap="1.5" color="foul.fg" textStyle="body.sm">
      <WarningCircleIcon size={16} weight="fill" aria-hidden style={{ flex: 'none', marginTop: 3 }} />
      {t([`refused.${reason}`, 'refused.failed'] as ParseKeys<'applicantsBoard'>[])}
    </Flex>
  );
}
