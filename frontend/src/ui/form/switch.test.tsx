import { expect, it } from '@jest/globals';
import { renderApp } from '../../testing/render-app.tsx';
import { SwitchControl } from './switch.tsx';

it('a switch that is on has a colour of the system if the system forces colours', () => {
  renderApp(<SwitchControl aria-label="Dark" />);
  const forced = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .filter((text) => text.includes('forced-colors'))
    .join('\n');
  expect(forced).toMatch(/:checked\s*\{[^}]*background:\s*Highlight/);
  expect(forced).toMatch(/forced-color-adjust:\s*none/);
});
