import type { ApplicationStatus, NotificationDetails } from '@hoopline/contracts';
import type { notifications as en } from './en.ts';

type Moderation = NotificationDetails['moderation'];

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

const ABOUT: Record<NonNullable<Moderation['about']>, string> = {
  message: '你的消息',
  post: '你的动态',
  comment: '你的评论',
  profile: '你的主页',
  game: '你的球局',
  opening: '你的招募',
  sponsorship: '你的赞助',
  court_photo: '你的球场照片',
  coach: '你的教练主页',
  result: '你的赛果',
};

const ANSWERS: Partial<Record<ApplicationStatus, (who: string) => string>> = {
  shortlisted: (who) => `${who}让你的申请入围了`,
  accepted: (who) => `${who}通过了你的申请`,
  declined: (who) => `${who}婉拒了你的申请`,
  expired: () => '你的申请未获回复，已过期',
};

/** The texts of `en`, in Simplified Chinese. */
export const notifications: typeof en = {
  actions: { stillIn: '我来', onWay: '在路上', late: '晚10分钟', cant: '来不了' },
  somebody: '有人',
  and: (one, two) => `${one}和${two}`,
  andOthers: (one, others) => `${one}和另外${others}人`,
  untitledGame: '你的球局',
  untitled: { coaching: '篮球教练招募', sponsorships: '赞助机会' },
  post: { text: '你的动态', image: '你的图片', video: '你的视频' },

  several: (count) => `${count}条新通知`,

  message: ({ who }, count) => ({ title: who, body: `${count}条新消息` }),
  seatOffered: ({ game, facts }, before) => ({
    title: `有一个名额归你：${game}`,
    body: joined(`请在${before}前确认`, facts),
  }),
  seatRemoved: ({ game, facts }, reason) => ({ title: `发起人把你移出了球局：${game}`, body: joined(facts, reason) }),
  gameChanged: ({ game, facts }, changed) => ({
    title: `${{ time: '时间有变', place: '地点有变', both: '时间和地点有变' }[changed]}：${game}`,
    body: facts,
  }),
  gameCancelled: ({ game, facts }, reason) => ({ title: `已取消：${game}`, body: joined(facts, reason) }),
  gameReminder: ({ game, facts }, isClose) => ({
    title: isClose ? `马上开始：${game}` : `即将开始：${game}`,
    body: facts,
  }),
  stillIn: ({ game, facts }, before) => ({
    title: `还来吗？${game}`,
    body: joined(before ? `请在${before}前回答，否则名额可能让给候补` : '告诉大家一声', facts),
  }),
  seatLapsed: ({ game, facts }) => ({
    title: `你的名额已让给候补：${game}`,
    body: joined('你没有及时回答', facts),
  }),
  gameOn: ({ game, facts }) => ({ title: `球局确定：${game}`, body: facts }),
  regularsFirst: ({ game, facts }, until) => ({
    title: `新一场：${game}`,
    body: joined(until ? `${until}前常客优先` : '快来占个名额', facts),
  }),
  gameJoined: ({ who }, { game, facts }) => ({ title: `${who}加入了球局：${game}`, body: facts }),
  becameHost: ({ game, facts }) => ({ title: `你现在是发起人：${game}`, body: facts }),
  resultEntered: ({ who }, { game }) => ({ title: `赛果：${game}`, body: `${who}填写了比分。如果正确，请确认。` }),
  resultCounts: ({ game }) => ({
    title: `赛果：${game}`,
    body: '一天内无人提出异议，赛果已生效。比分不对？你有两天时间提出异议。',
  }),
  resultDisputed: ({ who }, { game }) => ({ title: `赛果：${game}`, body: `${who}认为比分不对。双方同意后才会生效。` }),
  resultDecided: ({ game }, decision) => ({
    title: `赛果：${game}`,
    body: {
      counts: '管理员已裁定：赛果按填写的比分生效。',
      left_out: '管理员已裁定：赛果不计入。',
    }[decision],
  }),
  playerOfGame: ({ game, facts }) => ({ title: `你被选为本场最佳：${game}`, body: facts }),
  kudos: ({ game, facts }) => ({ title: `有人为你喝彩：${game}`, body: facts }),
  gameHosted: ({ who }, { game, facts }) => ({ title: `${who}发起了球局`, body: joined(game, facts) }),
  gameInvited: ({ who }, { game, facts }) => ({ title: `${who}邀请你来打球`, body: joined(game, facts) }),
  playersNeeded: ({ who }, wanted, { game, facts }) => ({
    title: `${who}还缺${wanted}人`,
    body: joined(game, facts),
  }),
  applicationReceived: ({ who }, title) => ({ title: `${who}提交了申请`, body: title }),
  applicationWaiting: (count, title) => ({ title: `${count}份申请等待回复`, body: title }),
  applicationAnswered: ({ who }, status, title, reason) => ({
    title: ANSWERS[status]?.(who) ?? '你的申请有变动',
    body: joined(title, reason),
  }),
  followed: ({ who, people }) => ({ title: `${people}名新粉丝`, body: `${who}关注了你` }),
  liked: ({ who }, post) => ({ title: `${who}赞了你的动态`, body: post }),
  commented: ({ who }, post) => ({ title: `${who}评论了你的动态`, body: post }),
  moderation: ({ action, about }, reason, until) => {
    const what = about === null ? '你的账号' : ABOUT[about];
    const titles: Record<Moderation['action'], string> = {
      hidden: `${what}已被隐藏`,
      shown_again: `${what}已恢复显示`,
      warned: '来自管理员的警告',
      suspended: until ? `你的账号已停用至${until}` : '你的账号已停用',
      suspension_ended: '你的账号已恢复使用',
    };
    return { title: titles[action], body: reason };
  },
};
