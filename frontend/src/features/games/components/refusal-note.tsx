import { Flex } from '@chakra-ui/react';
import { WarningCircleIcon } from '@phosphor-icons/react';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Why something was refused, beside the control that was used: a refusal shows no toast. */
export function RefusalNote({ code }: { code: string | undefined }) {
  const { t } = useTranslation('games');
  if (!code) return null;
  return (
    <Flex role="alert" align="center" gap="1.5" color="foul.fg" textStyle="body.sm">
      <WarningCircleIcon size={16} weight="fill" aria-hidden style={{ flex: 'none' }} />
      {t([`refused.${code}`, 'refused.failed'] as ParseKeys<'games'>[])}
    </Flex>
  );
}
