import { chakra, Flex } from '@chakra-ui/react';
import type { Notification, NotificationKind } from '@hoopline/contracts';
import { BasketballIcon, HandshakeIcon } from '../../../icons/first.ts';
import type { Icon } from '../../../icons/icon.tsx';
import {
  CalendarDotsIcon,
  ChatCircleDotsIcon,
  ChatCircleIcon,
  HandsClappingIcon,
  HourglassMediumIcon,
  TrophyIcon,
  UsersThreeIcon,
} from '../../../icons/shared.ts';
import { HeartIcon } from '../../../icons/ui.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import {
  BellRingingIcon,
  CalendarXIcon,
  FlagCheckeredIcon,
  SealCheckIcon,
  ShieldIcon,
  TicketIcon,
  UserMinusIcon,
  UserPlusIcon,
} from '../icons.ts';

/** Up to three overlapping avatars of the actors, with the icon of the kind; only the icon if there are no actors. */
export function LineFaces({ notification: { kind, actors } }: { notification: Notification }) {
  const { Icon, palette } = LOOKS[kind];
  if (actors.length === 0)
    return (
      <Flex
        colorPalette={palette}
        align="center"
        justify="center"
        w="11"
        h="11"
        borderRadius="md"
        bg="colorPalette.muted"
        color="colorPalette.fg"
      >
        <Icon size={24} aria-hidden />
      </Flex>
    );
  const isOne = actors.length === 1;
  return (
    <Flex pos="relative" align="flex-start" w="fit-content" css={{ '& > * + *': { ml: '-18px' }, '& img': FACE }}>
      {actors.map((actor) => (
        <PersonAvatar key={actor.id} person={actor} size={isOne ? 44 : 32} crop="face" />
      ))}
      <chakra.span
        colorPalette={palette}
        pos="absolute"
        right="-7px"
        bottom="-7px"
        display="grid"
        placeItems="center"
        w="22px"
        h="22px"
        borderRadius="full"
        bg="colorPalette.muted"
        color="colorPalette.fg"
        boxShadow="0 0 0 2px {colors.bg.panel}"
      >
        <Icon size={14} aria-hidden />
      </chakra.span>
    </Flex>
  );
}

const FACE = { boxShadow: '0 0 0 2px {colors.bg.panel}', borderRadius: 'md' };

interface Look {
  Icon: Icon;
  palette: 'ball' | 'paint' | 'make' | 'clock' | 'foul' | 'sky';
}

const LOOKS: Record<NotificationKind, Look> = {
  message: { Icon: ChatCircleDotsIcon, palette: 'sky' },
  seat_offered: { Icon: TicketIcon, palette: 'make' },
  seat_removed: { Icon: UserMinusIcon, palette: 'foul' },
  game_changed: { Icon: CalendarDotsIcon, palette: 'clock' },
  game_cancelled: { Icon: CalendarXIcon, palette: 'foul' },
  game_reminder: { Icon: BellRingingIcon, palette: 'ball' },
  still_in: { Icon: BellRingingIcon, palette: 'clock' },
  seat_lapsed: { Icon: UserMinusIcon, palette: 'foul' },
  game_on: { Icon: SealCheckIcon, palette: 'make' },
  regulars_first: { Icon: TicketIcon, palette: 'ball' },
  game_joined: { Icon: UsersThreeIcon, palette: 'paint' },
  became_host: { Icon: BasketballIcon, palette: 'make' },
  result_entered: { Icon: FlagCheckeredIcon, palette: 'ball' },
  result_counts: { Icon: FlagCheckeredIcon, palette: 'make' },
  result_disputed: { Icon: FlagCheckeredIcon, palette: 'clock' },
  result_decided: { Icon: FlagCheckeredIcon, palette: 'make' },
  player_of_game: { Icon: TrophyIcon, palette: 'clock' },
  kudos: { Icon: HandsClappingIcon, palette: 'paint' },
  game_hosted: { Icon: BasketballIcon, palette: 'ball' },
  game_invited: { Icon: TicketIcon, palette: 'ball' },
  players_needed: { Icon: BasketballIcon, palette: 'clock' },
  application_received: { Icon: HandshakeIcon, palette: 'paint' },
  application_waiting: { Icon: HourglassMediumIcon, palette: 'clock' },
  application_answered: { Icon: SealCheckIcon, palette: 'make' },
  followed: { Icon: UserPlusIcon, palette: 'paint' },
  liked: { Icon: HeartIcon, palette: 'foul' },
  commented: { Icon: ChatCircleIcon, palette: 'sky' },
  moderation: { Icon: ShieldIcon, palette: 'clock' },
};
