import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { CheckIcon } from '../../../icons/ui.ts';
import type { SaveState } from './use-notification-settings.ts';

/** The result of the last change, shown beside its control. */
export function SaveNote({ field, state }: { field: string; state: SaveState }) {
  const { t } = useTranslation('notificationSettings');
  const result = state.field === field ? state.result : undefined;
  return (
    <>
      <chakra.span role="status" {...LOOK} color="make.fg">
        {result === 'saved' && (
          <>
            <CheckIcon size={14} weight="bold" aria-hidden />
            {t('saved')}
          </>
        )}
      </chakra.span>
      {result === 'failed' && (
        <chakra.span role="alert" {...LOOK} color="foul.fg">
          <WarningCircleIcon size={16} weight="fill" aria-hidden />
          {t(navigator.onLine ? 'notSaved' : 'notSavedOffline')}
        </chakra.span>
      )}
    </>
  );
}

const LOOK = { display: 'inline-flex', alignItems: 'center', gap: '1', fontSize: '13.5px', fontWeight: '600' } as const;
