export default {
  ask: {
    joining: 'Erfahr, wenn sich an diesem Spiel etwas ändert, auch wenn Hoopline zu ist',
    waiting: 'Erfahr, wenn ein Platz frei wird',
    inbox: 'Erfahr, wenn ein Platz frei wird',
    guestJoining: 'Lass dich vor dem Spiel erinnern, und erfahr, wenn sich etwas ändert',
    calendar: 'Lass dich vor dem Spiel erinnern: Trag es in deinen Kalender ein',
  },
  turnOn: 'Einschalten',
  notNow: 'Nicht jetzt',
  turnedOn: 'Du erfährst es auf diesem Gerät.',
  reminderOn: 'Du wirst auf diesem Gerät erinnert.',
  addToCalendar: 'In den Kalender',
  failed: 'Das hat nicht geklappt. Prüfe deine Verbindung und versuch es noch einmal.',
  blocked:
    'Dieser Browser blockiert Mitteilungen von Hoopline. Erlaub sie in den Website-Einstellungen und lade die Seite neu.',
  missing:
    'Dieser Browser kennt keine Push-Mitteilungen. Füg Hoopline auf dem iPhone zuerst zum Home-Bildschirm hinzu.',
  here: {
    on: 'Auf diesem Gerät an',
    off: 'Auf diesem Gerät noch nicht an',
    turnOn: 'Hier einschalten',
    turnOff: 'Hier ausschalten',
  },
} as const;
