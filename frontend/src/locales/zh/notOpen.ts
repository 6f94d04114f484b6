export default {
  settings: {
    title: '设置',
    headline: '设置尚未开放',
    body: '现在可以用每页顶部的按钮切换浅色和深色模式。',
  },
};
