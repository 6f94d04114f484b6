export default {
  description: '找球场、凑球局，认识一起打球的人。Hoopline 用篮球把球友、运动员、教练和赞助商连在一起。',
  needsScript: 'Hoopline 需要 JavaScript。请启用后重新加载页面。',
  notStarted: 'Hoopline 没有加载成功',
  notStartedText: '页面有一部分没有加载。请检查网络后重试。',
  tryAgain: '重试',
};
