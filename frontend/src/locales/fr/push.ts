export default {
  ask: {
    joining: 'Reçois une alerte si ce match change, même quand Hoopline est fermé',
    waiting: 'Reçois une alerte quand une place se libère',
    inbox: 'Reçois une alerte quand une place se libère',
    guestJoining: 'Reçois un rappel avant le match, et une alerte s’il change',
    calendar: 'Reçois un rappel avant le match : ajoute-le à ton agenda',
  },
  turnOn: 'Activer',
  notNow: 'Pas maintenant',
  turnedOn: 'Les alertes arriveront sur cet appareil.',
  reminderOn: 'Un rappel arrivera sur cet appareil.',
  addToCalendar: 'À l’agenda',
  failed: 'Ça n’a pas marché. Vérifie ta connexion et réessaie.',
  blocked:
    'Ce navigateur bloque les notifications de Hoopline. Autorise-les dans les réglages du site, puis recharge la page.',
  missing: 'Ce navigateur n’a pas de notifications push. Sur un iPhone, ajoute d’abord Hoopline à l’écran d’accueil.',
  here: {
    on: 'Activées sur cet appareil',
    off: 'Pas encore activées sur cet appareil',
    turnOn: 'Activer ici',
    turnOff: 'Désactiver ici',
  },
} as const;
