import { ballHandling } from './coachingDrills/ballHandling.ts';
import { conditioning } from './coachingDrills/conditioning.ts';
import { defense } from './coachingDrills/defense.ts';
import { passing } from './coachingDrills/passing.ts';
import { rebounding } from './coachingDrills/rebounding.ts';
import { shooting } from './coachingDrills/shooting.ts';
import { team } from './coachingDrills/team.ts';

export default {
  title: 'Übungen',
  lead: 'Wähle eine Fertigkeit, öffne eine Übung und geh sie Schritt für Schritt durch.',
  filter: 'Fertigkeit',
  all: 'Alle Übungen',
  list: 'Übungen',
  shown_one: '{{count}} Übung',
  shown_other: '{{count}} Übungen',
  back: 'Alle Übungen',
  level: 'Niveau',
  players: 'Spieler',
  playersRange: '{{least}} bis {{most}}',
  time: 'Zeit',
  minutes: '{{minutes}} Min.',
  equipment: 'Material',
  steps: 'Schritt für Schritt',
  points: 'Darauf achten',
  mistakes: 'Häufige Fehler',
  levels: {
    beginner: 'Einsteiger',
    intermediate: 'Geübt',
    advanced: 'Fortgeschritten',
    all: 'Alle Niveaus',
  },
  skills: {
    ballHandling: 'Ballhandling',
    shooting: 'Wurf',
    passing: 'Passen',
    defense: 'Verteidigung',
    rebounding: 'Rebound',
    conditioning: 'Kondition',
    team: 'Teamspiel',
  },
  drills: { ballHandling, shooting, passing, defense, rebounding, conditioning, team },
} as const;
