export default {
  diagram: '示意图：{{name}}',
  picture: '{{name}}中各人在半场的位置，{{step}}。下方文字说明过程。',
  step: '第{{step}}步，共{{total}}步',
  previous: '上一步',
  next: '下一步',
  play: '播放',
  pause: '暂停',
  legend: '线条含义',
  lines: {
    cut: '跑动或空切',
    dribble: '运球',
    pass: '传球',
    screen: '掩护',
    shot: '投篮',
  },
};
