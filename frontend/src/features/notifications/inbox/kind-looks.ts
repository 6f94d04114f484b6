import type { NotificationKind } from '@hoopline/contracts';
import {
  BasketballIcon,
  BellRingingIcon,
  CalendarDotsIcon,
  CalendarXIcon,
  ChatCircleDotsIcon,
  ChatCircleIcon,
  FlagCheckeredIcon,
  HandshakeIcon,
  HeartIcon,
  HourglassMediumIcon,
  type Icon,
  SealCheckIcon,
  ShieldIcon,
  TicketIcon,
  UserMinusIcon,
  UserPlusIcon,
  UsersThreeIcon,
} from '@phosphor-icons/react';

interface Look {
  Icon: Icon;
  palette: 'ball' | 'paint' | 'make' | 'clock' | 'foul' | 'sky';
}

/** How each kind is drawn. */
export const LOOKS: Record<NotificationKind, Look> = {
  message: { Icon: ChatCircleDotsIcon, palette: 'sky' },
  seat_offered: { Icon: TicketIcon, palette: 'make' },
  seat_removed: { Icon: UserMinusIcon, palette: 'foul' },
  game_changed: { Icon: CalendarDotsIcon, palette: 'clock' },
  game_cancelled: { Icon: CalendarXIcon, palette: 'foul' },
  game_reminder: { Icon: BellRingingIcon, palette: 'ball' },
  game_joined: { Icon: UsersThreeIcon, palette: 'paint' },
  result_entered: { Icon: FlagCheckeredIcon, palette: 'ball' },
  game_hosted: { Icon: BasketballIcon, palette: 'ball' },
  application_received: { Icon: HandshakeIcon, palette: 'paint' },
  application_waiting: { Icon: HourglassMediumIcon, palette: 'clock' },
  application_answered: { Icon: SealCheckIcon, palette: 'make' },
  followed: { Icon: UserPlusIcon, palette: 'paint' },
  liked: { Icon: HeartIcon, palette: 'foul' },
  commented: { Icon: ChatCircleIcon, palette: 'sky' },
  moderation: { Icon: ShieldIcon, palette: 'clock' },
};
