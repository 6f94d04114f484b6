import { type Html, html } from '../../../html/html.ts';

/**
 * One character of the font Jersey 20 (OFL-1.1), in the font's own pixels: y is 0 at the baseline and -20 at the top.
 */
interface Sign {
  advance: number;
  path: string;
}

/** npm has the font only as WOFF, which the renderer cannot read; a score needs these characters only. */
const SIGNS: Record<string, Sign> = {
  '0': {
    advance: 15,
    path: 'M1 -3V-17H2V-19H4V-20H10V-19H12V-17H13V-3H12V-1H10V0H4V-1H2V-3H1ZM5 -15V-5H6V-4H8V-5H9V-15H8V-16H6V-15H5Z',
  },
  '1': { advance: 10, path: 'M1 -16V-20H8V0H4V-16H1Z' },
  '2': {
    advance: 16,
    path: 'M1 0V-5H2V-6H3V-7H4V-8H5V-9H6V-10H7V-11H8V-12H9V-13H10V-15H9V-16H6V-15H5V-14H1V-17H2V-19H4V-20H11V-19H13V-17H14V-12H13V-11H12V-10H11V-9H10V-8H9V-7H8V-6H7V-5H6V-4H14V0H1Z',
  },
  '3': {
    advance: 16,
    path: 'M2 -1V-3H1V-6H5V-5H6V-4H9V-5H10V-8H9V-9H5V-12H9V-13H10V-15H9V-16H6V-15H5V-14H1V-17H2V-19H4V-20H11V-19H13V-17H14V-12H13V-11H12V-10H13V-9H14V-3H13V-1H11V0H4V-1H2Z',
  },
  '4': {
    advance: 15,
    path: 'M5 -11V-8H9V-14H8V-13H7V-12H6V-11H5ZM1 -4V-12H2V-13H3V-14H4V-15H5V-16H6V-17H7V-18H8V-19H9V-20H13V0H9V-4H1Z',
  },
  '5': {
    advance: 16,
    path: 'M2 -1V-3H1V-6H5V-5H6V-4H9V-5H10V-8H9V-9H1V-20H14V-16H5V-13H11V-12H13V-10H14V-3H13V-1H11V0H4V-1H2Z',
  },
  '6': {
    advance: 16,
    path: 'M5 -15V-13H11V-12H13V-10H14V-3H13V-1H11V0H4V-1H2V-3H1V-17H2V-19H4V-20H11V-19H13V-17H14V-14H10V-15H9V-16H6V-15H5ZM5 -8V-5H6V-4H9V-5H10V-8H9V-9H6V-8H5Z',
  },
  '7': { advance: 15, path: 'M5 0V-7H6V-9H7V-11H8V-13H9V-16H1V-20H13V-11H12V-9H11V-7H10V-5H9V0H5Z' },
  '8': {
    advance: 16,
    path: 'M5 -15V-13H6V-12H9V-13H10V-15H9V-16H6V-15H5ZM5 -8V-5H6V-4H9V-5H10V-8H9V-9H6V-8H5ZM2 -1V-3H1V-9H2V-10H3V-11H2V-12H1V-17H2V-19H4V-20H11V-19H13V-17H14V-12H13V-11H12V-10H13V-9H14V-3H13V-1H11V0H4V-1H2Z',
  },
  '9': {
    advance: 16,
    path: 'M9 -11V-12H10V-15H9V-16H6V-15H5V-12H6V-11H9ZM2 -1V-3H1V-6H5V-5H6V-4H9V-5H10V-7H4V-8H2V-10H1V-17H2V-19H4V-20H11V-19H13V-17H14V-3H13V-1H11V0H4V-1H2Z',
  },
  '/': { advance: 13, path: 'M1 4V0H2V-3H3V-6H4V-9H5V-12H6V-15H7V-19H11V-15H10V-12H9V-9H8V-6H7V-3H6V0H5V4H1Z' },
};

/** Height of every digit, and how far the slash reaches below the baseline. */
export const DIGITS = { height: 20, below: 4 };

const signsOf = (text: string): Sign[] => [...text].flatMap((char) => SIGNS[char] ?? []);

/** Width of `text` in the font's pixels. */
export const digitsWidth = (text: string): number => signsOf(text).reduce((sum, { advance }) => sum + advance, 0);

/** Draws `text` in one colour, with its baseline at the origin. */
export function digits(text: string, colour: string): Html {
  let x = 0;
  const signs = signsOf(text).map(({ advance, path }) => {
    const sign = html`<path transform="translate(${x} 0)" d="${path}" />`;
    x += advance;
    return sign;
  });
  return html`<g fill="${colour}">${signs}</g>`;
}
