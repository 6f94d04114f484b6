import { ballHandling } from './coachingDrills/ballHandling.ts';
import { conditioning } from './coachingDrills/conditioning.ts';
import { defense } from './coachingDrills/defense.ts';
import { passing } from './coachingDrills/passing.ts';
import { rebounding } from './coachingDrills/rebounding.ts';
import { shooting } from './coachingDrills/shooting.ts';
import { team } from './coachingDrills/team.ts';

export default {
  title: '训练方法',
  lead: '选一项技能，打开练习，一步步看。',
  filter: '技能',
  all: '全部练习',
  list: '练习',
  shown_other: '{{count}}个练习',
  back: '全部练习',
  level: '水平',
  players: '人数',
  playersRange: '{{least}}至{{most}}',
  time: '时间',
  minutes: '{{minutes}}分钟',
  equipment: '器材',
  steps: '分步说明',
  points: '教学要点',
  mistakes: '常见错误',
  levels: {
    beginner: '新手',
    intermediate: '中级',
    advanced: '高级',
    all: '不限水平',
  },
  skills: {
    ballHandling: '控球',
    shooting: '投篮',
    passing: '传球',
    defense: '防守',
    rebounding: '篮板',
    conditioning: '体能',
    team: '团队配合',
  },
  drills: { ballHandling, shooting, passing, defense, rebounding, conditioning, team },
};
