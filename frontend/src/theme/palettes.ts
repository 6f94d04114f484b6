/** A token with one value per colour mode. */
export const perMode = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

interface Shades {
  solid: [string, string];
  hover: [string, string];
  contrast: [string, string];
  fg: [string, string];
  muted: [string, string];
  subtle: [string, string];
  emphasized: [string, string];
}

/** Chakra's palette keys. The focus ring uses the readable text shade; edges use the emphasised one. */
const palette = (shades: Shades) => ({
  solid: perMode(...shades.solid),
  hover: perMode(...shades.hover),
  contrast: perMode(...shades.contrast),
  fg: perMode(...shades.fg),
  muted: perMode(...shades.muted),
  subtle: perMode(...shades.subtle),
  emphasized: perMode(...shades.emphasized),
  focusRing: perMode(...shades.fg),
  border: perMode(...shades.emphasized),
});

/** The colours of the main action of a view, of active items, and of the viewer's own items. */
export const ball = palette({
  solid: ['#F36F21', '#FF7A2E'],
  hover: ['#E56212', '#FF8F4D'],
  contrast: ['#1D0D03', '#1D0D03'],
  fg: ['#A83C06', '#FF9B5E'],
  muted: ['#FFDCC4', '#47230F'],
  subtle: ['#FFF0E5', '#2B190E'],
  emphasized: ['#FFC39A', '#5F2F13'],
});

/** The colours of states such as joined, verified and already read. */
export const paint = palette({
  solid: ['#0F6F69', '#3CC2B2'],
  hover: ['#0B5A55', '#57D0C1'],
  contrast: ['#FFFFFF', '#04211E'],
  fg: ['#0B645E', '#5FD3C4'],
  muted: ['#C6E7E2', '#143F3B'],
  subtle: ['#E6F5F2', '#10292A'],
  emphasized: ['#9FD8D0', '#1A5650'],
});

/** The colours of states such as open and online, and of a success. */
export const make = palette({
  solid: ['#187A46', '#43C981'],
  hover: ['#136338', '#5FD896'],
  contrast: ['#FFFFFF', '#04200F'],
  fg: ['#136838', '#5FD896'],
  muted: ['#C8EBD6', '#153E28'],
  subtle: ['#E7F6ED', '#10291C'],
  emphasized: ['#9FDBB7', '#1C5535'],
});

/** The colours of a warning, and of a value that has just changed. */
export const clock = palette({
  solid: ['#F0B429', '#FFC94A'],
  hover: ['#E0A41C', '#FFD476'],
  contrast: ['#241700', '#241700'],
  fg: ['#7A5200', '#FFD06B'],
  muted: ['#FBE6B4', '#463410'],
  subtle: ['#FEF6E0', '#2A210D'],
  emphasized: ['#F3D07A', '#5F4715'],
});

/** The colours of an error, and of being offline. */
export const foul = palette({
  solid: ['#C62F32', '#F0605F'],
  hover: ['#A8262A', '#F58180'],
  contrast: ['#FFFFFF', '#260505'],
  fg: ['#B02428', '#FF8C88'],
  muted: ['#FAD4D2', '#4C1B1C'],
  subtle: ['#FDEEED', '#2D1415'],
  emphasized: ['#F2AFAC', '#692425'],
});

/** The colours of information, of leagues and of locations. */
export const sky = palette({
  solid: ['#1F66B0', '#62B0F5'],
  hover: ['#195694', '#82C1F8'],
  contrast: ['#FFFFFF', '#04182B'],
  fg: ['#19589B', '#86C3FA'],
  muted: ['#CDE1F5', '#163A5C'],
  subtle: ['#EAF3FC', '#10253A'],
  emphasized: ['#A4C9EE', '#1F4F7E'],
});
