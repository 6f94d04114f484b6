export default {
  search: '搜索用户…',
  people: '用户',
  loading: '正在加载用户…',
  noneFound: '没有找到用户',
  noneAvailable: '暂无用户',
  failed: '用户列表加载失败。',
  moreFailed: '更多用户加载失败。',
  showMore: '显示更多',
};
