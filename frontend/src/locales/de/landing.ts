export default {
  lead: 'Finde einen Court, spiel mit und lern die Leute kennen, die dort spielen. Für Spieler, Athleten, Coaches und Sponsoren.',
  enter: 'Zu {{product}}',
  noSignUp: 'Ganz ohne Registrierung',
  features: {
    title: 'Ein Ort für alles rund ums Spiel',
    feed: { title: 'Hoop-Feed', body: 'Clips, Shoutouts und Spielberichte von Leuten, mit denen du wirklich spielst.' },
    courts: { title: 'Court-Finder', body: 'Jeder Korb in deiner Nähe, nach Entfernung, mit Bewertungen und Route.' },
    games: { title: 'Spiele', body: 'Pickup-, Turnier- und Ligaspiele, die sich vor deinen Augen füllen.' },
    coaches: { title: 'Coaching-Ecke', body: 'Camps, Einzeltraining und Übungen von Coaches in deiner Nähe.' },
  },
  start: {
    title: 'Fang einfach irgendwo an',
    courts: { title: 'Courts finden', body: 'Such nach Name oder Umkreis, um die Ecke oder weiter weg.' },
    games: { title: 'Mitspielen', body: 'Sieh, wer dabei ist, bevor du die Schuhe schnürst.' },
    highlights: { title: 'Highlights teilen', body: 'Dunks, Dreier, Crossover, Blocks und Assists.' },
  },
} as const;
