import { ballHandling } from './coachingDrills/ballHandling.ts';
import { conditioning } from './coachingDrills/conditioning.ts';
import { defense } from './coachingDrills/defense.ts';
import { passing } from './coachingDrills/passing.ts';
import { rebounding } from './coachingDrills/rebounding.ts';
import { shooting } from './coachingDrills/shooting.ts';
import { team } from './coachingDrills/team.ts';

export default {
  title: 'Training Drills',
  lead: 'Pick a skill, open a drill and step through it.',
  filter: 'Skill',
  all: 'All drills',
  list: 'Drills',
  shown_one: '{{count}} drill',
  shown_other: '{{count}} drills',
  back: 'All drills',
  level: 'Level',
  players: 'Players',
  playersRange: '{{least}} to {{most}}',
  time: 'Time',
  minutes: '{{minutes}} min',
  equipment: 'Equipment',
  steps: 'Step by step',
  points: 'Coaching points',
  mistakes: 'Common mistakes',
  levels: {
    beginner: 'Beginner',
    intermediate: 'Intermediate',
    advanced: 'Advanced',
    all: 'All levels',
  },
  skills: {
    ballHandling: 'Ball handling',
    shooting: 'Shooting',
    passing: 'Passing',
    defense: 'Defense',
    rebounding: 'Rebounding',
    conditioning: 'Conditioning',
    team: 'Team play',
  },
  drills: { ballHandling, shooting, passing, defense, rebounding, conditioning, team },
} as const;
