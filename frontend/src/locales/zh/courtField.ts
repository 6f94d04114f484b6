export default {
  list: '球场',
  none: '不指定球场',
  choice: '{{name}}，{{city}}',
  search: '搜索名称或城市',
  unknown: '这个球场已不存在',
  chosenFailed: '球场加载失败。',
  failed: '球场加载失败。',
  searching: '正在查找球场…',
  nothing: '没有找到球场。',
  type: '请输入名称或城市。',
};
