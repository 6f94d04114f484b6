import { PRODUCT } from '@hoopline/contracts';
import type { mail as en } from './en.ts';

/** The texts of `en`, in Simplified Chinese. */
export const mail: typeof en = {
  digest: (count) => `${count}条新通知`,
  more: (count) => `还有${count}条`,
  all: '查看全部通知',
  open: `在 ${PRODUCT.name} 中打开`,
  why: `你收到这封邮件，是因为你在 ${PRODUCT.name} 的设置中开启了“邮件更新”。`,
  unsubscribe: '退订',
  settings: '设置',
  unsubscribing: {
    title: '不再接收邮件？',
    text: `这会关闭“邮件更新”：${PRODUCT.name} 不再给你发送摘要、提醒或其他邮件。你仍可在“通知”中查看全部内容。`,
    button: '退订',
    doneTitle: '已退订',
    doneText: '“邮件更新”已关闭。你可以随时在设置中重新开启。',
    brokenTitle: '此链接无效',
    brokenText: '链接不完整，或不是来自我们的邮件，因此没有任何更改。你可以在设置中关闭“邮件更新”。',
    toSettings: '打开设置',
  },
};
