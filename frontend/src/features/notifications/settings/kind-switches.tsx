import { chakra, Flex, Grid } from '@chakra-ui/react';
import {
  ALWAYS_IN_INBOX,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
} from '@hoopline/contracts';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchControl } from '../../../ui/form/switch.tsx';
import { LockIcon } from '../icons.ts';
import { SaveNote } from './save-note.tsx';
import type { SaveState } from './use-notification-settings.ts';

/** Every kind, in the groups and the order of the table. */
export const KIND_GROUPS = {
  games: [
    'seat_offered',
    'seat_removed',
    'game_changed',
    'game_cancelled',
    'game_reminder',
    'still_in',
    'seat_lapsed',
    'game_on',
    'regulars_first',
    'game_joined',
    'game_invited',
    'players_needed',
    'became_host',
    'result_entered',
    'result_counts',
    'result_disputed',
    'result_decided',
    'player_of_game',
    'kudos',
  ],
  messages: ['message'],
  feed: ['liked', 'commented'],
  people: ['followed', 'game_hosted'],
  applications: ['application_received', 'application_waiting', 'application_answered'],
  account: ['moderation'],
} as const satisfies Record<string, readonly NotificationKind[]>;

type Group = keyof typeof KIND_GROUPS;

const COLUMNS = { base: 'repeat(3, minmax(0, 1fr))', md: 'minmax(0, 1fr) repeat(3, 64px)' };
const ALWAYS: readonly NotificationKind[] = ALWAYS_IN_INBOX;

interface KindSwitchesProps {
  switches: NotificationSettings['switches'];
  state: SaveState;
  onChange: (kind: NotificationKind, channel: NotificationChannel, isOn: boolean) => void;
}

/** The switches of each kind and channel: a table, and a list on phones. */
export function KindSwitches({ switches, state, onChange }: KindSwitchesProps) {
  const { t } = useTranslation('notificationSettings');
  const reasonId = useId();
  const rowOf = (kind: NotificationKind) => (
    <Grid
      as="li"
      key={kind}
      templateColumns={COLUMNS}
      alignItems="center"
      columnGap="2"
      pt={{ base: '2', md: '0' }}
      css={{ '& + li': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <Flex wrap="wrap" align="center" columnGap="3" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <chakra.span display="inline-flex" alignItems="center" gap="1.5">
          {t(`kinds.${kind}`)}
          {ALWAYS.includes(kind) && (
            <chakra.span color="fg.subtle">
              <LockIcon size={14} aria-hidden />
            </chakra.span>
          )}
        </chakra.span>
        <SaveNote field={kind} state={state} />
      </Flex>
      {NOTIFICATION_CHANNELS.map((channel) => {
        const isFixed = channel === 'inbox' && ALWAYS.includes(kind);
        return (
          <ChannelSwitch
            key={channel}
            text={t(`channels.${channel}`)}
            label={t('switch', { kind: t(`kinds.${kind}`), channel: t(`channels.${channel}`) })}
            checked={switches[kind][channel]}
            disabled={isFixed}
            aria-describedby={isFixed ? reasonId : undefined}
            onChange={({ target }) => onChange(kind, channel, target.checked)}
          />
        );
      })}
    </Grid>
  );
  return (
    <>
      <chakra.div columnCount={{ base: 1, xl: 2 }} columnGap="10">
        {(Object.keys(KIND_GROUPS) as Group[]).map((group) => (
          <chakra.section key={group} aria-labelledby={`${reasonId}-${group}`} pt="4" breakInside="avoid">
            <Grid templateColumns={COLUMNS} columnGap="2" pb="1.5" borderBottomWidth="1px" borderColor="border">
              <chakra.h3 id={`${reasonId}-${group}`} fontWeight="650" gridColumn={{ base: '1 / -1', md: 'auto' }}>
                {t(`groups.${group}`)}
              </chakra.h3>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <chakra.span
                  key={channel}
                  aria-hidden
                  hideBelow="md"
                  textStyle="caption"
                  color="fg.subtle"
                  textAlign="center"
                >
                  {t(`channels.${channel}`)}
                </chakra.span>
              ))}
            </Grid>
            <ul>{KIND_GROUPS[group].map(rowOf)}</ul>
          </chakra.section>
        ))}
      </chakra.div>
      <Flex as="p" id={reasonId} gap="2" mt="3" textStyle="body.sm" color="fg.muted">
        <LockIcon size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        {t('always')}
      </Flex>
    </>
  );
}

interface ChannelSwitchProps extends ComponentProps<typeof SwitchControl> {
  /** Shown beside the switch on phones. Wide screens show it above the column. */
  text: string;
  /** The accessible name: kind and channel. */
  label: string;
}

/** One cell of the table: on or off. */
function ChannelSwitch({ text, label, ...control }: ChannelSwitchProps) {
  const id = useId();
  return (
    <chakra.label
      htmlFor={id}
      display="flex"
      alignItems="center"
      justifyContent={{ base: 'flex-start', md: 'center' }}
      gap="2"
      minH="hit"
      textStyle="body.sm"
      cursor={control.disabled ? 'not-allowed' : 'pointer'}
    >
      <SwitchControl size="sm" aria-label={label} {...control} id={id} />
      <chakra.span aria-hidden hideFrom="md">
        {text}
      </chakra.span>
    </chakra.label>
  );
}
