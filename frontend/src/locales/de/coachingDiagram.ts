export default {
  diagram: 'Skizze: {{name}}',
  picture: 'Halbes Feld mit allen Positionen in „{{name}}“, {{step}}. Was passiert, steht im Text darunter.',
  step: 'Schritt {{step}} von {{total}}',
  previous: 'Voriger Schritt',
  next: 'Nächster Schritt',
  play: 'Abspielen',
  pause: 'Pause',
  legend: 'Was die Linien bedeuten',
  lines: {
    cut: 'Laufweg',
    dribble: 'Dribbling',
    pass: 'Pass',
    screen: 'Block',
    shot: 'Wurf',
  },
} as const;
