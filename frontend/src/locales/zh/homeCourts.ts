export default {
  near: '离你最近',
  busiest: '现在有人打',
  here_zero: '现在没有人',
  here_other: '现在有{{count, number}}人',
  noneNear: '你周围{{distance}}内还没有收录的球场。去找几个并导入吧。',
  failed: '球场加载失败。',
};
