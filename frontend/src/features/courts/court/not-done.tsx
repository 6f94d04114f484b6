import { chakra, Flex } from '@chakra-ui/react';
import { WarningCircleIcon } from '@phosphor-icons/react';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api.ts';

interface NotDoneProps<Write extends { act: string }> {
  /** Its last try counts. */
  of: Pick<UseMutationResult<unknown, Error, Write>, 'error' | 'variables'>;
  /** What is done in this place; of anything else is said elsewhere. */
  acts: readonly Write['act'][];
}

/** Says in its place that something was not done, and why where that is known. */
export function NotDone<Write extends { act: string }>({ of: { error, variables }, acts }: NotDoneProps<Write>) {
  const { t } = useTranslation('courts');
  if (!error || !variables || !acts.includes(variables.act)) return null;
  const code = error instanceof HttpError ? error.code : navigator.onLine ? undefined : 'offline';
  return (
    <Flex role="alert" gap="2" mt="3" color="foul.fg" textStyle="body.sm">
      <WarningCircleIcon size={18} weight="fill" aria-hidden style={{ flex: 'none' }} />
      <chakra.span>{t([`court.notDone.${code}`, 'court.notDone.other'] as ParseKeys<'courts'>[])}</chakra.span>
    </Flex>
  );
}
