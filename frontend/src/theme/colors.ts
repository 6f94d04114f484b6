import { ball, clock, foul, make, paint, perMode, sky } from './palettes.ts';

const tier = (light: string, dark: string, fillLight: string, fillDark: string) => ({
  DEFAULT: perMode(light, dark),
  fill: perMode(fillLight, fillDark),
});

export const colors = {
  ball,
  paint,
  make,
  clock,
  foul,
  sky,
  // Chakra's status names point at our palettes, so its components need no extra props.
  orange: clock,
  green: make,
  red: foul,
  blue: sky,
  teal: paint,
  bg: {
    DEFAULT: perMode('#ECEFED', '#0C1112'),
    canvas: perMode('#ECEFED', '#0C1112'),
    panel: perMode('#FFFFFF', '#141B1C'),
    subtle: perMode('#F5F7F6', '#192223'),
    muted: perMode('#E4E9E6', '#212B2C'),
    emphasized: perMode('#D5DCD8', '#2C3839'),
    sidebar: perMode('#FAFBFA', '#0F1516'),
    inverted: perMode('#141B1C', '#F2F5F3'),
    board: perMode('#141A1B', '#070A0B'),
  },
  fg: {
    DEFAULT: perMode('#11191A', '#EFF3F0'),
    muted: perMode('#435153', '#B5C1BE'),
    subtle: perMode('#566466', '#8E9C9A'),
    inverted: perMode('#F2F5F3', '#11191A'),
    error: foul.fg,
    warning: clock.fg,
    success: make.fg,
    info: sky.fg,
  },
  border: {
    DEFAULT: perMode('#CFD7D3', '#2A3637'),
    muted: perMode('#E1E6E3', '#1F2829'),
    emphasized: perMode('#A9B5B1', '#3E4C4D'),
    control: perMode('#7C8A87', '#65777A'),
    /** Cards are on a lighter page in light mode and need the stronger edge there. */
    card: perMode('#CFD7D3', '#1F2829'),
    error: foul.solid,
  },
  board: {
    digit: perMode('#FFC94A', '#FFC94A'),
    text: perMode('#EFF3F0', '#EFF3F0'),
    dim: perMode('#93A09E', '#8E9C9A'),
    lampOff: perMode('#3A4647', '#2E3A3B'),
  },
  tier: {
    bronze: tier('#8A4F1D', '#DE9A60', '#E6B78F', '#4F2F16'),
    silver: tier('#51606B', '#B9C6CF', '#D3DBE0', '#374148'),
    gold: tier('#7A5600', '#F2C14A', '#F7CF62', '#54400F'),
    platinum: tier('#14656A', '#86DAD6', '#A6E3DF', '#1B4646'),
    diamond: tier('#2A56B5', '#9DBBFF', '#B7CBFF', '#263763'),
  },
  floor: {
    pickup: perMode('#587073', '#24383A'),
    tournament: perMode('#BE8C52', '#7D5730'),
    league: perMode('#3272A6', '#1D4668'),
  },
  key: {
    pickup: perMode('#C8622C', '#8A4520'),
    tournament: perMode('#8F4030', '#5E2A20'),
    league: perMode('#1D4D77', '#12314C'),
  },
  chalk: perMode('rgb(255 255 255 / 88%)', 'rgb(239 243 240 / 78%)'),
  scrim: perMode('rgb(17 25 26 / 48%)', 'rgb(4 7 8 / 72%)'),
  star: perMode('#B27A00', '#FFC94A'),
  map: {
    land: perMode('#E9ECE7', '#1A2324'),
    water: perMode('#B9D5E2', '#12303F'),
    border: perMode('#A9B5B1', '#374748'),
    park: perMode('#CFE0C4', '#1F3B30'),
    street: perMode('#C5CDC8', '#3A4849'),
    motorway: perMode('#DDB878', '#58462A'),
    label: perMode('#4A5A5C', '#9DABA8'),
  },
  chat: {
    mine: perMode('#FFD9BF', '#5A2C12'),
    mineFg: perMode('#35150A', '#FFEBDD'),
    theirs: perMode('#FFFFFF', '#212B2C'),
  },
};
