/** The question to players whose game was moved, and their answers. Loaded when a game's page first needs it. */
export default {
  question: {
    whenAndWhere: '已改为{{when}}，{{where}}。保留你的名额吗？',
    when: '已改为{{when}}。保留你的名额吗？',
    whenOnly: '已改为{{when}}，地点待定。保留你的名额吗？',
    where: '地点改为{{where}}，时间待定。保留你的名额吗？',
    undecided: '时间和地点现在待定。保留你的名额吗？',
    before: '原来：{{facts}}',
    noTime: '时间待定',
    until: '请在{{time}}前回复。不回复则保留名额。',
    keep: '保留名额',
    keeping: '正在保存…',
    leave: '退出，不计入记录',
    kept: '你的名额已保留。',
  },
  answers: {
    confirmedTime_other: '{{total, number}}人中有{{count, number}}人确认了新时间',
    confirmedPlace_other: '{{total, number}}人中有{{count, number}}人确认了新地点',
    allTime: '所有人都确认了新时间',
    allPlace: '所有人都确认了新地点',
    open_other: '{{names}}尚未回复',
    more: '另外{{others, number}}人',
    until: '回复截止时间：{{time}}。不回复则保留名额。',
    notYet: '尚未回复',
  },
  ask: {
    players_other: '将询问{{count, number}}名球员是否保留名额，可在{{time}}前回答。',
    within: '回复时限',
    automatic: '自动',
  },
} as const;
