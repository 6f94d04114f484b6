export const resources = {
  title: '执教资料',
  drills: '训练方法',
  assessments: '技能测评',
  tips: '执教心得',
  strategies: '比赛战术',
};
