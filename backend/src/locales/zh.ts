import {
  type ErrorCode,
  type ErrorDefinition,
  type FeedPost,
  type GameFormat,
  type GameType,
  PRODUCT,
  type Problem,
  type Tier,
} from '@hoopline/contracts';
import { type Html, html } from '../html/html.ts';
import type { en } from './en.ts';
import { mail } from './mail/zh.ts';
import { notifications } from './notifications/zh.ts';

const ERRORS: Readonly<Record<ErrorCode, string>> = {
  invalid_input: '有些内容无法提交。',
  unauthenticated: '请登录后继续。',
  forbidden: '你没有权限这样做。',
  not_found: '没有找到。',
  method_not_allowed: '这里不支持这种请求方式。',
  request_timeout: '请求传输超时。',
  idempotency_key_reused: '这个键已用于另一个请求。',
  too_large: '内容太大。',
  unsupported_media_type: '请发送内容类型为 application/json 的 JSON。',
  too_many_requests: '操作太频繁，请稍后再试。',
  internal: '我们这边出了点问题。',
  unavailable: '还没准备好，请稍后再试。',
  timeout: '服务器没有及时响应。',
  sign_in_unavailable: '这台服务器没有配置登录。',

  export_too_soon: '你每天可以申请一份新的数据副本。',
  export_not_found: '这个文件已经不存在了。',
  player_not_found: '这名球员不存在。',
  coach_not_found: '这名教练不存在。',
  not_a_student: '只有教练接收的学员才能评分。',
  too_many_certificates: '证书数量已达上限。',
  upload_not_found: '这个上传不存在。',
  upload_refused: '这个地址不能用于上传。',
  upload_expired: '这个上传地址已过期，请重新获取。',
  upload_used: '这个上传地址已用过，请重新获取。',
  upload_incomplete: '上传中断了，请重试。',
  upload_mismatch: '文件内容与类型不符。',
  upload_broken: '文件已损坏或无法显示。',
  upload_damaged: '这个视频已损坏或不完整，请重新导出。',
  uploads_paused: '上传功能目前已暂停。',
  upload_cut: '这个视频有多处剪辑，上传后会丢失。请先导出为新视频。',
  self_conversation: '不能和自己发起对话。',
  conversation_not_found: '这个对话不存在。',
  unanswered_limit: '你的账号还很新，对方还没有回复。对方回复后你就可以继续发消息。',
  message_not_found: '这条消息不存在。',
  message_removed: '这条消息已被移除。',
  name_required: '请先告诉大家你的名字，再发消息。',
  thread_closed: '这个聊天已不能再发消息。',
  thread_left: '你已退出这场球局，只能查看退出之前的消息。',
  message_id_reused: '这个消息编号已用于另一条内容。',
  post_not_found: '这条动态已不存在。',
  comment_not_found: '这条评论已不存在。',
  court_not_found: '这个球场不存在。',
  place_not_found: '地图服务上没有这个地点。',
  photo_not_found: '这张照片不存在。',
  court_exists: '这个球场已经收录。',
  not_checked_in: '请先在这个球场签到。',
  not_verified: '还无法确认你在这个球场。',
  check_in_not_found: '这次签到已经结束。',
  too_many_guests: '该网络已有许多访客签到。请登录后再签到。',
  queue_full: '这个球场的队伍已满。',
  queue_changed: '排队情况刚刚有变动，请再看一下。',
  nothing_to_undo: '已经没有可撤销的操作。',
  too_many_photos: '你为这个球场添加的照片已达上限。',
  places_unavailable: '连不上地图服务，请稍后再试。',
  places_quota: '地图服务暂时不再接受搜索，请稍后再试。',
  places_timeout: '地图服务没有及时响应，请稍后再试。',
  removed_by_host: '发起人把你移出了这场球局。',
  rank_too_low: '你的段位还达不到这场球局的要求。',
  account_being_deleted: '你的账号即将删除。先保留账号，就能加入这场球局。',
  too_many_open_games: '新账号最多可同时发起十场球局。请取消一场，或等一场结束。',
  game_not_found: '这场球局不存在。',
  regulars_first: '目前只有常客可以加入，其他人可以先候补。',
  series_not_found: '这场球局不重复。',
  series_changed: '这个定期球局刚刚有变动，请再看一下。',
  series_ended: '这个定期球局已结束。',
  series_exists: '这场球局已经是定期球局。',
  series_day_unknown: '这个定期球局当天没有球局。',
  too_many_series: '每人最多可发起十个定期球局，请先结束一个。',
  too_many_regulars: '发起人最多可添加五十名常客。',
  game_full: '这场球局已满。',
  waitlist_full: '这场球局的候补名单已满。',
  game_over: '这场球局已结束。',
  game_not_over: '这场球局还没结束。',
  game_cancelled: '这场球局已取消。',
  game_not_begun: '这场球局还没开始。',
  no_show_closed: '只能在赛后两天内标记。',
  no_show_disputed: '这名球员说自己到场了。',
  vote_closed: '本场最佳的投票已经结束。',
  kudos_closed: '只能在赛后两天内喝彩。',
  no_result: '这场球局还没有赛果。',
  box_score_exists: '这场球局的战报已经发布过了。',
  clip_unavailable: '其中一个片段无法展示。请重新查看片段。',
  in_result: '这名球员已在赛果里，请先修改赛果。',
  dispute_closed: '只能在两天内提出异议。',
  too_few_players: '分两队至少需要两名球员。',
  game_changed: '这场球局刚刚有变动，请再看一下。',
  capacity_below_seated: '已加入的球员比这个人数还多。',
  not_seated: '你在这场球局中没有名额。',
  too_early: '开赛前90分钟起才可以这样说。',
  no_minimum: '这场球局没有设最少人数。',
  deadline_moved: '截止时间只能改一次，已经改过了。',
  no_teams: '这场球局还没有分队。',
  score_changed: '比分刚刚变了，请看新的比分。',
  score_closed: '这场球局的比分已不能再修改。',
  result_changed: '赛果刚刚重新填写过，请看新的比分。',
  objection_closed: '对赛果提出异议的期限为两天。',
  call_running: '已经在招人了。',
  call_needs_terms: '招人需要公开的球局、指定的球场和未到的开赛时间。',
  friend_claimed: '你的朋友已经占了这个名额。',
  friend_gone: '这个名额已不再保留。',
  own_friend: '这个链接是给你朋友的。',
  result_confirmed: '赛果已生效，不能再修改。',
  own_opportunity: '这是你自己发布的。',
  opportunity_not_found: '这个机会不存在。',
  opportunity_closed: '这个机会已关闭。',
  opportunity_full: '这个机会的名额已满。',
  opportunity_past: '这个机会已过截止日期。',
  opportunity_changed: '这个机会刚刚有变动，请再看一下。',
  below_accepted: '已通过的人数比名额还多。',
  application_not_found: '这份申请不存在。',
  application_declined: '你的申请未通过。',
  application_changed: '这份申请刚刚有变动，请再看一下。',
  undo_over: '只能在一分钟内撤销。',
  too_many_blocks: '你屏蔽的人数已达上限。',
  own_game: '你参加了这场球局，赛果由其他管理员裁定。',
  own_content: '不能举报自己的内容。',
  report_not_found: '没有这条举报。',
  report_changed: '其他管理员刚刚处理过，请再看一下。',
  action_impossible: '现在无法这样做了。',
  warning_not_found: '没有这条警告。',
  suspended: '你的账号已被停用。你可以浏览，但不能发布内容。',
  new_account_limit: '新账号每天只能进行几次，请明天再试。',
  last_node: '这是最后一个仍在接收流量的节点。',
  node_not_found: '这个节点已经不存在。',
  node_unreachable: '这个节点没有响应，未作任何更改。',
  ops_token_refused: '令牌不正确。',
  announcement_changed: '其他运维人员已更改公告。',
  person_not_found: '没有使用此 ID 的人。',
};

/** The sentence for a refused field on the server's own pages. */
function fieldError({ code, min, max }: Problem): string {
  switch (code) {
    case 'required':
      return '此项必填';
    case 'too_short':
      return `至少${min}个字`;
    case 'too_long':
      return `最多${max}个字`;
    case 'control_character':
      return '含有换行或无法显示的字符';
    case 'unstorable_character':
      return '含有无法保存的字符';
    case 'stacked_marks':
      return '一个字母上的附加符号太多';
    case 'wrong_format':
      return '格式不正确';
    default:
      return '此内容无法使用';
  }
}

const GAME_TYPES: Readonly<Record<GameType, string>> = { pickup: '野球', tournament: '杯赛', league: '联赛' };

const POSITIONS: Readonly<Record<string, string>> = {
  Guard: '后卫',
  'Point Guard': '控球后卫',
  'Shooting Guard': '得分后卫',
  'Small Forward': '小前锋',
  'Power Forward': '大前锋',
  Center: '中锋',
};

/** The texts of `en`, in Simplified Chinese. */
export const zh: typeof en = {
  language: 'zh',
  locale: 'zh-CN',
  error: ({ code }: Pick<ErrorDefinition<ErrorCode>, 'code' | 'message'>) => ERRORS[code],
  fieldError,

  hiddenPlayer: '已隐藏的球员',

  signIn: {
    denied: {
      title: '登录已取消',
      text: '你没有同意授权，因此没有分享任何信息，你也没有登录。',
    },
    failed: {
      title: '登录没有成功',
      text: '登录返回的链接已失效。重复使用、换了浏览器、等待太久，或在两个标签页同时登录时，都会这样。',
    },
    stillWorks: '不需要账号的功能都照常可用。',
    tryAgain: '重试',
    back: `返回 ${PRODUCT.name}`,
  },

  development: {
    title: '开发登录',
    lead: (toNewcomer: (words: string) => Html) =>
      html`这台服务器没有设置 Google 密钥，所以由你说明自己是谁。选一名示例球员，或者以${toNewcomer('新人')}身份进入。`,
    players: '示例球员',
    actThemselves: '只要有人在看，示例球员就会自己行动：加入球局、点赞、评论，并回复给他们写消息的人。',
    searchLabel: '搜索球员',
    searchPlaceholder: '搜索球员…',
    search: '搜索',
    found: (count: number) => `${count}名球员`,
    noneMatches: '没有匹配的示例球员。',
    none: '这里没有示例球员。',
    newcomer: '新人',
    fields: { firstName: '名', lastName: '姓', email: '邮箱' },
    continue: '继续',
    cancel: '取消',
  },

  account: {
    readme: (made: Date) =>
      [
        `你在 ${PRODUCT.name} 的数据`,
        '',
        `申请日期：${made.toISOString().slice(0, 10)}。这是 ${PRODUCT.name} 保存的关于你的内容的副本。`,
        '',
        '.json 文件可以用任何文本编辑器打开，里面有你的主页、设置，以及你写过、参加过、点赞过和收到通知的内容。',
        '对话包含双方的消息；其他人以大家都能看到的名字出现。',
        '名字为 null 表示你看不到此人的主页。',
        '“files”文件夹里是你上传的图片和视频。.json 文件中的 fileId 就是其中某个文件的名字。',
        '所有时间均为 UTC。',
        '',
      ].join('\n'),
  },

  games: {
    hostLeft: `发起人已离开 ${PRODUCT.name}。`,
    hostAway: '发起人不能再组织这场球局。',
    notEnoughPlayers: '人数不足',
    runDropped: '这个定期球局改了日子。',
    privateGame: '私密球局',
    privateGameTitle: `${PRODUCT.name} 上的私密球局`,
    open: '打开球局',
    missing: '这里没有球局',
    findAnother: '找其他球局',
    players: (taken: number, spots: number) => `${spots}人中已有${taken}人`,
    cancelled: '已取消',
    noTime: '时间待定',
    kind: (format: GameFormat, type: GameType) => `${format} ${GAME_TYPES[type]}`,
    kindAsTitle: (format: GameFormat, type: GameType) => `${format} ${GAME_TYPES[type]}球局`,
    board: {
      players: '球员',
      cancelled: '已取消',
      full: '已满',
      open: (spots: number) => `还剩${spots}个名额`,
    },
    calendar: {
      cancelled: (reason: string) => `已取消：${reason}`,
      notConfirmed: (title: string) => `${title}（已改期，未确认）`,
      movedTo: (facts: string) => `已改为：${facts}。打开球局，保留名额，或退出且不计入记录。`,
    },
  },

  courts: {
    day: (weekday: string, hours: string) => `${weekday}：${hours}`,
    openAllDay: '24小时开放',
    closedAllDay: '不开放',
    unnamedCourt: '篮球场',
    unnamedGym: '体育馆',
    near: (what: string, where: string) => `${where}附近的${what}`,
    in: (what: string, town: string) => `${town}的${what}`,
    of: (what: string, who: string) => `${who}的${what}`,
    sampleAttribution: '示例数据：地点真实，评分虚构，开放时间可能有变',
  },

  players: {
    position: (position: string) => POSITIONS[position] ?? position,
    tier: {
      bronze: '青铜',
      silver: '白银',
      gold: '黄金',
      platinum: '铂金',
      diamond: '钻石',
    } satisfies Record<Tier, string>,
    games: (count: number) => `${count}场`,
  },

  feed: {
    title: (author: string) => `${author}的 ${PRODUCT.name} 动态`,
    newPost: { text: '一条新动态', image: '一张新图片', video: '一段新视频' } satisfies Record<
      FeedPost['type'],
      string
    >,
    newPostInFeed: {
      text: '球圈动态里有一条新动态。',
      image: '球圈动态里有一张新图片。',
      video: '球圈动态里有一段新视频。',
    } satisfies Record<FeedPost['type'], string>,
    inFeed: '来自球圈动态',
    somePlayer: `一名 ${PRODUCT.name} 球员`,
  },

  notifications,
  mail,
};
