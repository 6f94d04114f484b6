import { court } from './courts/court.ts';
import { finder, place } from './courts/finder.ts';
import { map } from './courts/map.ts';

export default {
  title: '球场搜索',
  stored: '已收录的球场',
  back: '球场搜索',
  failed: '这个球场加载失败。',
  finder,
  place,
  map,
  court,
};
