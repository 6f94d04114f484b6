import { chakra, Flex } from '@chakra-ui/react';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { HttpError } from '../../../lib/api.ts';
import { PhotoRefused } from './use-send-photo.ts';

interface NotDoneProps<Write extends { act: string }> {
  /** The mutation. Only the error of its last call is shown. */
  of: Pick<UseMutationResult<unknown, Error, Write>, 'error' | 'variables'>;
  /** Only the errors of these writes are shown here. */
  acts: readonly Write['act'][];
}

/** Shows that a write failed, and the reason if it is known. */
export function NotDone<Write extends { act: string }>({ of: { error, variables }, acts }: NotDoneProps<Write>) {
  const { t } = useTranslation('courts');
  if (!error || !variables || !acts.includes(variables.act)) return null;
  return (
    <Flex role="alert" gap="2" mt="3" color="foul.fg" textStyle="body.sm">
      <WarningCircleIcon size={18} weight="fill" aria-hidden style={{ flex: 'none' }} />
      <chakra.span>
        {t([`court.notDone.${reasonOf(error)}`, 'court.notDone.other'] as ParseKeys<'courts'>[])}
      </chakra.span>
    </Flex>
  );
}

function reasonOf(error: Error): string | undefined {
  if (error instanceof PhotoRefused) return error.reason;
  if (!(error instanceof HttpError)) return navigator.onLine ? undefined : 'offline';
  const { size, contentType } = error.problems;
  if (size) return 'too_large';
  return contentType ? 'not_a_picture' : error.code;
}
