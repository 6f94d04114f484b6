import { ballHandling } from './coachingDrills/ballHandling.ts';
import { conditioning } from './coachingDrills/conditioning.ts';
import { defense } from './coachingDrills/defense.ts';
import { passing } from './coachingDrills/passing.ts';
import { rebounding } from './coachingDrills/rebounding.ts';
import { shooting } from './coachingDrills/shooting.ts';
import { team } from './coachingDrills/team.ts';

export default {
  title: 'Exercices',
  lead: 'Choisis une compétence, ouvre un exercice et suis-le pas à pas.',
  filter: 'Compétence',
  all: 'Tous',
  list: 'Exercices',
  shown_one: '{{count}} exercice',
  shown_many: '{{count}} d’exercices',
  shown_other: '{{count}} exercices',
  back: 'Tous les exercices',
  level: 'Niveau',
  players: 'Joueurs',
  playersRange: '{{least}} à {{most}}',
  time: 'Durée',
  minutes: '{{minutes}} min',
  equipment: 'Matériel',
  steps: 'Pas à pas',
  points: 'Points clés',
  mistakes: 'Erreurs fréquentes',
  levels: {
    beginner: 'Débutant',
    intermediate: 'Intermédiaire',
    advanced: 'Avancé',
    all: 'Tous niveaux',
  },
  skills: {
    ballHandling: 'Dribble',
    shooting: 'Tir',
    passing: 'Passe',
    defense: 'Défense',
    rebounding: 'Rebond',
    conditioning: 'Physique',
    team: 'Jeu collectif',
  },
  drills: { ballHandling, shooting, passing, defense, rebounding, conditioning, team },
};
