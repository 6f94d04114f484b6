export default {
  operations: '运维',
  reports: '举报',
  loadFailed: '此页面无法显示。',
  applications: '我的申请',
  notifications: '通知',
  goodbye: '再见',
  notFound: {
    title: '页面不存在',
    body: '这个地址下没有内容。页面可能已移动，或者链接有误。',
    action: '回到首页',
  },
};
