import { chakra, Flex, Grid, VisuallyHidden } from '@chakra-ui/react';
import type { NotificationChannel, NotificationKind } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { InfoIcon } from '../../../icons/ui.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BellRingingIcon } from '../icons.ts';
import { KindSwitches } from './kind-switches.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

export interface NotificationSettingsProps {
  /** The values of the settings' switches for all push messages and all mails. */
  isPushOn: boolean;
  isMailOn: boolean;
}

/** The section of the settings for the channels of each kind, and for quiet hours. */
export function NotificationSettings(masters: NotificationSettingsProps) {
  const { t } = useTranslation('notificationSettings');
  return (
    <Card id="notifications" aria-labelledby="notification-settings" p={{ base: '4', md: '5' }} mt="6">
      <Flex align="center" gap="2.5">
        <chakra.span color="ball.fg" display="inline-flex">
          <BellRingingIcon size={20} aria-hidden />
        </chakra.span>
        <chakra.h2 id="notification-settings" textStyle="title.sm">
          {t('title')}
        </chakra.h2>
      </Flex>
      <chakra.p mt="1" textStyle="body.sm" color="fg.muted">
        {t('lead')}
      </chakra.p>
      <Settings {...masters} />
    </Card>
  );
}

function Settings({ isPushOn, isMailOn }: NotificationSettingsProps) {
  const { t } = useTranslation('notificationSettings');
  const { settings, isFailed, readAgain, state, change } = useNotificationSettings();
  if (isFailed) return <ErrorState message={t('failed')} onRetry={readAgain} />;
  if (!settings)
    return (
      <>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Skeleton h="480px" mt="4" borderRadius="md" />
      </>
    );
  const turn = (kind: NotificationKind, channel: NotificationChannel, isOn: boolean) => {
    const switches = { ...settings.switches, [kind]: { ...settings.switches[kind], [channel]: isOn } };
    change(kind, { ...settings, switches });
  };
  const off = isPushOn ? (isMailOn ? undefined : 'mailOff') : isMailOn ? 'pushOff' : 'bothOff';
  return (
    <>
      {off && (
        <Flex gap="2" mt="3" px="3" py="2.5" borderRadius="md" bg="sky.muted" color="sky.fg" textStyle="body.sm">
          <InfoIcon size={18} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
          {t(off)}
        </Flex>
      )}
      <KindSwitches switches={settings.switches} state={state} onChange={turn} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap={{ base: '5', xl: '10' }}
        rowGap="5"
        mt="5"
      >
        <QuietHours
          hours={settings.quietHours}
          state={state}
          onChange={(quietHours) => change('quiet', { ...settings, quietHours })}
        />
        <TimeZoneField
          timeZone={settings.timeZone}
          state={state}
          onChange={(timeZone) => change('zone', { ...settings, timeZone })}
        />
      </Grid>
    </>
  );
}
