export default {
  lead: '找球场、凑球局，认识一起打球的人。为球友、运动员、教练和赞助商而建。',
  enter: '进入 {{product}}',
  noSignUp: '无需注册',
  features: {
    title: '打球的一切，都在这里',
    feed: { title: '球圈动态', body: '真正一起打球的人发来的视频、点名喝彩和战报。' },
    courts: { title: '球场搜索', body: '身边的每一个篮筐，按距离排列，有评分，也有路线。' },
    games: { title: '球局中心', body: '野球、杯赛和联赛，看着名额一个个占满。' },
    coaches: { title: '教练专区', body: '身边教练的训练营、私教课和训练方法。' },
  },
  start: {
    title: '从这里开始',
    courts: { title: '找球场', body: '按名称或范围搜索，近处远处都可以。' },
    games: { title: '加入球局', body: '系好鞋带之前，先看看有谁。' },
    highlights: { title: '分享高光', body: '扣篮、三分、变向、盖帽和助攻。' },
  },
};
