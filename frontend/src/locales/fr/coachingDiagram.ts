export default {
  diagram: 'Schéma : {{name}}',
  picture: 'Demi-terrain avec la place de chacun dans {{name}}, {{step}}. Le texte dessous dit ce qui se passe.',
  step: 'Étape {{step}} sur {{total}}',
  previous: 'Étape précédente',
  next: 'Étape suivante',
  play: 'Lire',
  pause: 'Pause',
  legend: 'Ce que veulent dire les lignes',
  lines: {
    cut: 'Course ou coupe',
    dribble: 'Dribble',
    pass: 'Passe',
    screen: 'Écran',
    shot: 'Tir',
  },
};
