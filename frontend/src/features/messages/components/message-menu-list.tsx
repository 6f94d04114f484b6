import { REACTIONS, type ThreadGame } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { TrashIcon } from '../../../icons/shared.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { copyText } from '../../../lib/use-copy.ts';
import type { MenuListBinding } from '../../../ui/menu-button.tsx';
import { type MenuEntry, MenuList } from '../../../ui/menu-list.tsx';
import { toast } from '../../../ui/toast/toast.store.ts';
import { useSafetyEntries } from '../../safety/index.ts';
import { ArrowBendUpLeftIcon, CopyIcon, PushPinIcon } from '../icons.ts';
import { useThreadTools } from '../messages.mutations.ts';
import { EMOJI } from '../reactions.ts';
import type { MessageQuestion, ThreadActions } from '../thread-actions.ts';
import type { BubbleRow } from '../thread-rows.ts';
import { useOwnReaction } from '../use-reactions.ts';

export interface MessageMenuListProps extends MenuListBinding {
  row: BubbleRow & { id: string };
  game: ThreadGame | undefined;
  actions: ThreadActions;
  can: { react: boolean; copy: boolean; host: boolean; report: boolean };
  /** The display name of the writer. */
  name: string;
  onAsk: (kind: MessageQuestion['kind']) => void;
}

/** The open menu of a message. */
export function MessageMenuList({ row, game, actions, can, name, onAsk, ...binding }: MessageMenuListProps) {
  const { t } = useTranslation('messages');
  const { id, content } = row;
  const { own, toggle } = useOwnReaction(row, actions.conversationId, actions.me);
  const { pin } = useThreadTools(actions.conversationId);
  const isPinned = game?.pinned?.id === id;
  const safety = useSafetyEntries({
    kind: 'message',
    name: shownName(name),
    onReport: () => onAsk('report'),
    onBlock: () => onAsk('block'),
  });

  const copy = async () => {
    const isCopied = await copyText(content);
    toast(isCopied ? { title: t('status.copied') } : { status: 'error', title: t('menu.copyFailed') });
  };
  const choices = REACTIONS.map((kind) => ({
    value: kind,
    text: t(`reaction.kind.${kind}`),
    sign: EMOJI[kind],
    isChosen: own === kind,
    onSelect: () => toggle(kind),
  }));
  const reply: MenuEntry = {
    value: 'reply',
    text: t('menu.reply'),
    icon: <ArrowBendUpLeftIcon size={20} aria-hidden />,
    onSelect: () => actions.reply(id),
  };
  const copyEntry: MenuEntry = {
    value: 'copy',
    text: t('status.copy'),
    icon: <CopyIcon size={20} aria-hidden />,
    onSelect: () => void copy(),
  };
  const pinEntry: MenuEntry = {
    value: 'pin',
    text: t(isPinned ? 'game.unpin' : 'game.pin'),
    icon: <PushPinIcon size={20} aria-hidden />,
    onSelect: () => pin.mutate(isPinned ? null : id),
  };
  const remove: MenuEntry = {
    value: 'remove',
    text: t('game.remove'),
    icon: <TrashIcon size={20} aria-hidden />,
    isDestructive: true,
    onSelect: () => onAsk('remove'),
  };
  const entries = [
    ...(can.react ? [reply] : []),
    ...(can.copy ? [copyEntry] : []),
    ...(can.host ? [pinEntry, remove] : []),
    ...(can.report ? safety : []),
  ];
  return <MenuList {...binding} choices={can.react ? choices : []} entries={entries} />;
}
