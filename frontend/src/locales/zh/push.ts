export default {
  ask: {
    joining: '这场球局有变动时通知你，关闭 Hoopline 也能收到',
    waiting: '有名额空出时通知你',
    inbox: '有名额空出时通知你',
    guestJoining: '开赛前提醒你，球局有变动时也通知你',
    calendar: '想在开赛前收到提醒，就把球局加入日历',
  },
  turnOn: '开启',
  notNow: '以后再说',
  turnedOn: '以后会在这台设备上通知你。',
  reminderOn: '开赛前会在这台设备上提醒你。',
  addToCalendar: '加入日历',
  failed: '没有成功。请检查网络后重试。',
  blocked: '此浏览器屏蔽了 Hoopline 的通知。请在网站设置中允许，然后重新加载页面。',
  missing: '此浏览器不支持推送通知。在 iPhone 上，请先把 Hoopline 添加到主屏幕。',
  here: {
    on: '已在这台设备上开启',
    off: '尚未在这台设备上开启',
    turnOn: '在此开启',
    turnOff: '在此关闭',
  },
} as const;
