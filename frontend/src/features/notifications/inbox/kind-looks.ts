import type { NotificationKind } from '@hoopline/contracts';
import { BasketballIcon } from '../../../icons/basketball.ts';
import { BellRingingIcon } from '../../../icons/bell-ringing.ts';
import { CalendarDotsIcon } from '../../../icons/calendar-dots.ts';
import { CalendarXIcon } from '../../../icons/calendar-x.ts';
import { ChatCircleIcon } from '../../../icons/chat-circle.ts';
import { ChatCircleDotsIcon } from '../../../icons/chat-circle-dots.ts';
import { FlagCheckeredIcon } from '../../../icons/flag-checkered.ts';
import { HandshakeIcon } from '../../../icons/handshake.ts';
import { HeartIcon } from '../../../icons/heart.ts';
import { HourglassMediumIcon } from '../../../icons/hourglass-medium.ts';
import type { Icon } from '../../../icons/icon.tsx';
import { SealCheckIcon } from '../../../icons/seal-check.ts';
import { ShieldIcon } from '../../../icons/shield.ts';
import { TicketIcon } from '../../../icons/ticket.ts';
import { UserMinusIcon } from '../../../icons/user-minus.ts';
import { UserPlusIcon } from '../../../icons/user-plus.ts';
import { UsersThreeIcon } from '../../../icons/users-three.ts';

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
  became_host: { Icon: BasketballIcon, palette: 'make' },
  result_entered: { Icon: FlagCheckeredIcon, palette: 'ball' },
  result_counts: { Icon: FlagCheckeredIcon, palette: 'make' },
  result_disputed: { Icon: FlagCheckeredIcon, palette: 'clock' },
  result_decided: { Icon: FlagCheckeredIcon, palette: 'make' },
  game_hosted: { Icon: BasketballIcon, palette: 'ball' },
  application_received: { Icon: HandshakeIcon, palette: 'paint' },
  application_waiting: { Icon: HourglassMediumIcon, palette: 'clock' },
  application_answered: { Icon: SealCheckIcon, palette: 'make' },
  followed: { Icon: UserPlusIcon, palette: 'paint' },
  liked: { Icon: HeartIcon, palette: 'foul' },
  commented: { Icon: ChatCircleIcon, palette: 'sky' },
  moderation: { Icon: ShieldIcon, palette: 'clock' },
};
