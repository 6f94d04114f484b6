export default {
  diagram: 'Diagram: {{name}}',
  picture: 'Half court with everybody’s position in {{name}}, {{step}}. The text below says what happens.',
  step: 'Step {{step}} of {{total}}',
  previous: 'Previous step',
  next: 'Next step',
  play: 'Play',
  pause: 'Pause',
  legend: 'What the lines mean',
  lines: {
    cut: 'Run or cut',
    dribble: 'Dribble',
    pass: 'Pass',
    screen: 'Screen',
    shot: 'Shot',
  },
} as const;
