import { offBall } from './coachingAssessment/offBall.ts';
import { onBall } from './coachingAssessment/onBall.ts';

export default {
  title: '技能测评',
  lead: '八项小测试。每项按1到4级打分，看看该练什么。',
  kept: '不会发送或保存任何内容：你填写的只留在这个标签页，关闭或刷新后清空。',
  player: '球员',
  date: '日期',
  notes: '备注',
  test: '测试',
  skill: '技能',
  level: '{{level}}级',
  score: '得分',
  scoreOf: '{{skill}}的得分',
  unscored: '未评分',
  total: '总分',
  totalOf: '{{sum}}/{{max}}',
  scoredSkills: '已评：{{scored}}/{{all}}项',
  weakest: '接下来练：{{skills}}',
  meaning: '总分代表什么',
  unfinished: '每项都评分后，就能看到总分代表什么。',
  bands: {
    starting: '起步阶段。每周两次短训练，练控球、站姿和投篮姿势，多打小场对抗。',
    building: '打基础阶段。慢速下基本功稳定。训练中加入防守人和计时。',
    solid: '扎实阶段。可以打联赛了。用比赛速度练最弱的两项。',
    advanced: '高水平阶段。在疲劳和压力下测试，并帮着教别人。',
  },
  range: '{{from}}至{{to}}',
  print: '打印表格',
  clear: '清空评分',
  skills: { ...onBall, ...offBall },
};
